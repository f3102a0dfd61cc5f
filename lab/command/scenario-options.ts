import { CATALOG, type ScenarioName } from './catalog.ts';
import { type Chosen, parseOptions } from './options.ts';

export const optionsOf = <Name extends ScenarioName>(name: Name): Chosen<(typeof CATALOG)[Name]['options']> =>
  parseOptions<(typeof CATALOG)[Name]['options']>(CATALOG[name].options, process.argv.slice(2));
