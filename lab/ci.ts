import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form, the cheap ones first: breadth before length. Together
 * 15.4 minutes on two cores that had a load of 9 to 17 by other work (lab/README.md). About five minutes on idle cores is
 * an estimate, not a measurement.
 *
 * Not run in CI, and so by nothing but a person: attacks, clients, contract, losses, losses-database, mcp, release, screens,
 * and soak. `npm run lab -- all --short` runs them before a release (CONTRIBUTING.md). Neither are benches, whose figures
 * need an idle machine.
 */
export const CI: readonly ScenarioName[] = [
  'narratives',
  'tamper',
  'fuzz',
  'metering',
  'rolling',
  'kill',
  'backup',
  'chaos',
];
