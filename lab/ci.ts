import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form, in about four minutes: what no test holds that `npm test` or
 * `npm run test:programs` runs. Benches are left out, because their figures need an idle machine.
 */
export const CI: readonly ScenarioName[] = ['backup', 'chaos', 'clients', 'rolling', 'tamper'];
