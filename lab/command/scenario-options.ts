import { CATALOG, type ScenarioName } from './catalog.ts';
import { type Chosen, parseOptions } from './options.ts';

/** The options of the scenario that this process runs, as the command line has them. */
export const optionsOf = <Name extends ScenarioName>(name: Name): Chosen<(typeof CATALOG)[Name]['options']> =>
  parseOptions<(typeof CATALOG)[Name]['options']>(CATALOG[name].options, process.argv.slice(2));
