import { type SourceDefinition } from '../../../domain/sources/source.ts';

/** The wire address of a source in its provider's table; throws where the registry and the table disagree. */
export function addressOf<T>(table: Readonly<Record<string, T>>, source: SourceDefinition): T {
  const address = table[source.id];
  if (address === undefined) throw new Error(`${source.provider}: no wire address for "${source.id}"`);
  return address;
}
