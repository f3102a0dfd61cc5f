import { CATALOG, type Declaration, type ScenarioName } from './catalog.ts';
import { type Chosen, type Options, parseOptions } from './options.ts';

type Declared<Name extends ScenarioName> = (typeof CATALOG)[Name] extends { readonly options: infer Own }
  ? Own & Options
  : Options;

export const optionsOf = <Name extends ScenarioName>(name: Name): Chosen<Declared<Name>> => {
  const { options = {} }: Declaration = CATALOG[name];
  return parseOptions(options as Declared<Name>, process.argv.slice(2));
};
