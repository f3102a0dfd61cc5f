import { DeclaredNames, SERVICE } from '../config/declared-names.ts';
import { type Extension } from './extension.ts';

export const ownerNamed = (extension: string): string => `extension ${extension}`;

/**
 * Checks that extensions share no names, because a second row would replace the first. Registries must be
 * complete.
 */
export async function assertDistinctNames(extensions: readonly Extension[]): Promise<void> {
  if (extensions.length === 0) return;
  const { OWN_PROVIDER_KEYS } = await import('../domain/sources/provider.ts');
  const { ENGINE_SOURCES } = await import('../domain/sources/registry.ts');
  const { OWN_SERVABLE_NAMES } = await import('../domain/catalog/products.ts');
  const { SERVICE_EVENT_PREFIXES } = await import('../domain/events/any-event.ts');
  const { eventTypeName } = await import('../domain/events/added-events.ts');
  const { completeSource } = await import('../domain/sources/source-rows.ts');

  const providers = new DeclaredNames('provider key');
  const sources = new DeclaredNames('source id');
  const products = new DeclaredNames('product id');
  const eventPrefixes = new DeclaredNames('prefix of events');
  const events = new DeclaredNames('event');
  // Partners can write a source ID in any letter case.
  const declareSource = (id: string, owner: string): void => sources.declare(id.toLowerCase(), owner, id);
  for (const key of OWN_PROVIDER_KEYS) providers.declare(key, SERVICE);
  for (const { id } of ENGINE_SOURCES) declareSource(id, SERVICE);
  for (const name of OWN_SERVABLE_NAMES) products.declare(name, SERVICE);
  for (const prefix of SERVICE_EVENT_PREFIXES) eventPrefixes.declare(prefix, SERVICE);
  for (const extension of extensions) {
    const owner = ownerNamed(extension.name);
    for (const { key, sources: rows } of extension.providers ?? []) {
      providers.declare(key, owner);
      for (const row of rows) declareSource(completeSource(key, row).id, owner);
    }
    for (const { id } of extension.products ?? []) products.declare(id, owner);
    if (extension.events?.length) eventPrefixes.declare(extension.name, owner);
    for (const { type } of extension.events ?? []) events.declare(eventTypeName(type), owner, type);
  }
}
