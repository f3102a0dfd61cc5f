import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form, the cheap ones first: breadth before length. By the CPU time that
 * they use, about five minutes on two idle cores, which nobody has measured yet; see lab/README.md for what was.
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
