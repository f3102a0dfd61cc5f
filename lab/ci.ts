import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form, the cheap ones first: in about five minutes, breadth before
 * length. Not run in CI, and so by nothing but a person: attacks, clients, contract, losses, losses-database, mcp, release,
 * screens, and soak. Run them before a release with `npm run lab -- all --short` (CONTRIBUTING.md). Nor are benches, whose
 * figures need an idle machine.
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
