import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form: what no test of `npm test` or `npm run test:programs` holds. Those
 * of a group run at the same time: `tamper` computes on one core, and `chaos` waits for what it loses to come back.
 *
 * Not run in CI, and so by nothing but a person: attacks, backup, clients, contract, depth, export, fuzz (its short form is
 * test/api/fuzz), kill (chaos kills processes too), losses, losses-database, mcp, metering, narratives
 * (test/narratives reads a tenth as many cycles in the same ways), release, rolling, screens, soak, stream, suites, and webhooks. `npm run lab -- all --short` runs them before a release (CONTRIBUTING.md). Neither are
 * benches, whose figures need an idle machine.
 */
export const CI: readonly (readonly ScenarioName[])[] = [['tamper', 'chaos']];
