import { type Attribution, PROVIDER_KEYS, PROVIDERS } from './provider.ts';
import { sourceById } from './registry.ts';

/** The attributions of what these sources say, each provider once, in the order of the providers. */
export function attributionsOf(sourceIds: readonly string[]): Attribution[] {
  const providers = new Set(sourceIds.map((id) => sourceById(id).provider));
  return PROVIDER_KEYS.filter((key) => providers.has(key)).map((key) => PROVIDERS[key].attribution);
}
