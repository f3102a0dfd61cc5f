import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form: what no test of `npm test` or `npm run test:programs` holds.
 * Together three minutes on two cores with nothing else to do: narratives 25 s, tamper 50, rolling 41, chaos 47.
 *
 * Not run in CI, and so by nothing but a person: attacks, backup, clients, contract, depth, export, fuzz (its short form is
 * test/api/fuzz), kill (chaos and test/producer/ingestion-killed kill processes too), losses, losses-database, mcp,
 * metering, release, screens, soak, stream, and webhooks. `npm run lab -- all --short` runs them before a release
 * (CONTRIBUTING.md). Neither are benches, whose figures need an idle machine.
 */
export const CI: readonly ScenarioName[] = ['narratives', 'tamper', 'rolling', 'chaos'];
