import { type ScenarioName } from './command/catalog.ts';

/**
 * What `npm run lab -- ci` runs, each in its short form: promises that no test of `npm test` holds. Left out there: benches
 * (their figures need an idle machine), and what needs packages of others or an hour.
 */
export const CI: readonly ScenarioName[] = [];
