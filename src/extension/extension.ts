import { type Type } from '@nestjs/common';
import { type AddedProduct } from '../domain/catalog/added-products.ts';
import { type AddedEvent } from '../domain/events/added-events.ts';
import { type ProviderRow } from '../../packages/engine/sources/provider-row.ts';
import { type SourceRow } from '../../packages/engine/sources/source-rows.ts';
import {
  type AdapterContext,
  type ProviderAdapter,
  type ProviderModule,
} from '../ingestion/adapter/provider.ts';
import { type SandboxDouble } from '../../packages/sandbox/wire/wire.ts';
import { type Tool } from '../mcp/tool.ts';

/** A provider of an extension, with its sources. `key` is the first part of each metric ID. */
export interface ExtensionProvider extends ProviderRow {
  readonly sources: readonly SourceRow<unknown>[];
}

/** Data of an extension: its entry's default export, which imports only types. `load` has the code. */
export interface Extension {
  readonly name: string;
  readonly providers?: readonly ExtensionProvider[];
  readonly products?: readonly AddedProduct[];
  /** Their types begin with the extension's name and a dot. */
  readonly events?: readonly AddedEvent[];
  /** Called once, after the rows of all extensions are registered. */
  readonly load: () => Promise<ExtensionParts>;
}

export type ExtensionAdapter = Omit<ProviderAdapter, 'provider'> & { readonly provider: string };

export interface ExtensionProviderModule extends Omit<ProviderModule, 'key' | 'createAdapter'> {
  readonly key: string;
  readonly createAdapter: (context: AdapterContext) => ExtensionAdapter;
}

export interface ExtensionProviderParts {
  readonly module: ExtensionProviderModule;
  readonly double: SandboxDouble;
}

export interface ExtensionParts {
  readonly providers?: readonly ExtensionProviderParts[];
  /** Nest modules whose controllers declare data routes, for processes that serve partners. */
  readonly features?: readonly Type[];
  /** Nest modules with workers' repeated jobs, in the group `upkeep`. */
  readonly upkeep?: readonly Type[];
  readonly tools?: readonly Tool[];
}

export interface LoadedExtensions {
  readonly names: readonly string[];
  readonly features: NonNullable<ExtensionParts['features']>;
  readonly upkeep: NonNullable<ExtensionParts['upkeep']>;
  readonly owners: ReadonlyMap<Type, string>;
}

export const NO_EXTENSIONS: LoadedExtensions = { names: [], features: [], upkeep: [], owners: new Map() };
