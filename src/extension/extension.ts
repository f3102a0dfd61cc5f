import { type Type } from '@nestjs/common';
import { type AddedProduct } from '../domain/catalog/added-products.ts';
import { type AddedEvent } from '../domain/events/added-events.ts';
import { type ProviderRow } from '../domain/sources/provider-row.ts';
import { type SourceRow } from '../domain/sources/source-rows.ts';
import {
  type AdapterContext,
  type ProviderAdapter,
  type ProviderModule,
} from '../producer/ingestion/adapter/provider.ts';
import { type SandboxDouble } from '../sandbox/wire/wire.ts';
import { type Tool } from '../features/mcp/tool.ts';

/** A provider of an extension, with its sources. `key` is the first part of each metric ID. */
export interface ExtensionProvider extends ProviderRow {
  readonly sources: readonly SourceRow<unknown>[];
}

/**
 * Everything an extension adds, as plain data: the default export of its entry. The registries are computed from it
 * once, so the entry imports only types from the service. Running code is loaded by `load`.
 */
export interface Extension {
  /** Lower case with dashes, unique in a process. */
  readonly name: string;
  readonly providers?: readonly ExtensionProvider[];
  readonly products?: readonly AddedProduct[];
  /** Their types begin with the extension's name and a dot. */
  readonly events?: readonly AddedEvent[];
  /** Called once, after the rows of all extensions are registered. */
  readonly load: () => Promise<ExtensionParts>;
}

/** Reads an extension's provider. Its key isn't one of the service's own. */
export type ExtensionAdapter = Omit<ProviderAdapter, 'provider'> & { readonly provider: string };

/** How an extension's provider is read. */
export interface ExtensionProviderModule extends Omit<ProviderModule, 'key' | 'createAdapter'> {
  readonly key: string;
  readonly createAdapter: (context: AdapterContext) => ExtensionAdapter;
}

/** The reader of an extension's provider and the double that the sandbox serves instead. */
export interface ExtensionProviderParts {
  readonly module: ExtensionProviderModule;
  readonly double: SandboxDouble;
}

/** The running parts of an extension. */
export interface ExtensionParts {
  /** One for each of `Extension.providers`. */
  readonly providers?: readonly ExtensionProviderParts[];
  /** Nest modules whose controllers declare data routes, for processes that serve partners. */
  readonly features?: readonly Type[];
  /** Nest modules with workers' repeated jobs, in the group `upkeep`. */
  readonly upkeep?: readonly Type[];
  /** Tools for agents over data routes of the extension or the service. */
  readonly tools?: readonly Tool[];
}

/** The running parts of every extension of this process. */
export interface LoadedExtensions {
  readonly names: readonly string[];
  readonly features: NonNullable<ExtensionParts['features']>;
  readonly upkeep: NonNullable<ExtensionParts['upkeep']>;
  /** The owner of each of these modules, as named in errors. */
  readonly owners: ReadonlyMap<Type, string>;
}

/** Result for an empty EXTENSIONS. */
export const NO_EXTENSIONS: LoadedExtensions = { names: [], features: [], upkeep: [], owners: new Map() };
