import { type DynamicModule, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/internal';
import { SERVICE } from './declared-names.ts';

const owners = new WeakMap<object, string>();

type Import = Type | DynamicModule | Promise<DynamicModule> | { readonly forwardRef: () => Type };

/** Records who imported a Nest module and its own imports, for errors that name the owner. */
export async function recordOwner(imported: Import, owner: string): Promise<void> {
  const entry = await imported;
  if ('forwardRef' in entry) return recordOwner(entry.forwardRef(), owner);
  const module = 'module' in entry ? entry.module : entry;
  const known = owners.has(module);
  owners.set(module, owner);
  const declared = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) as Import[] | undefined) ?? [];
  const added = 'module' in entry ? ((entry.imports ?? []) as Import[]) : [];
  for (const one of known ? added : [...declared, ...added]) await recordOwner(one, owner);
}

export const ownerOfModule = (module: object | null | undefined): string =>
  (module && owners.get(module)) ?? SERVICE;
