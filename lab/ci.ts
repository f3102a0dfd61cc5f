import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form: what no test of `npm test` or `npm run test:programs` holds.
 * Together 193 seconds on two cores with nothing else to do: narratives 25, tamper 20, rolling 35, kill 64, chaos 49.
 *
 * Not run in CI, and so by nothing but a person: attacks, backup, clients, contract, depth, export, fuzz (its short form is
 * test/api/fuzz), losses, losses-database, mcp, metering, release, screens, and soak. `npm run lab -- all --short` runs
 * them before a release (CONTRIBUTING.md). Neither are benches, whose figures need an idle machine.
 */
export const CI: readonly ScenarioName[] = ['narratives', 'tamper', 'rolling', 'kill', 'chaos'];
