import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form: what no test of `npm test` or `npm run test:programs` holds.
 * Together three minutes on two cores with nothing else to do: narratives 25 s, tamper 50, rolling 41, chaos 47. `kill` is left
 * out for its minute: chaos and test/producer/ingestion-killed kill processes as well.
 *
 * Not run in CI, and so by nothing but a person: attacks, backup, clients, contract, depth, export, kill, stream, webhooks, fuzz (its short form is
 * test/api/fuzz), losses, losses-database, mcp, metering, release, screens, and soak. `npm run lab -- all --short` runs
 * them before a release (CONTRIBUTING.md). Neither are benches, whose figures need an idle machine.
 */
export const CI: readonly ScenarioName[] = ['narratives', 'tamper', 'rolling', 'chaos'];
