import { type Type } from '@nestjs/common';
import { type AddedProduct } from '../domain/catalog/added-products.ts';
import { type ProviderRow } from '../domain/sources/provider-row.ts';
import { type SourceRow } from '../domain/sources/source-rows.ts';
import { type ProviderModule } from '../producer/ingestion/adapter/provider-module.ts';
import { type SandboxDouble } from '../sandbox/wire/sandbox-double.ts';

/** A provider of an extension, with its sources. `key` begins the id of each of its metrics. */
export interface ExtensionProvider extends ProviderRow {
  readonly sources: readonly SourceRow<unknown>[];
}

/**
 * What an extension adds, as plain data: the default export of its entry. The registries are computed from it once, so the
 * entry imports nothing of the service but types; everything that runs is loaded by `load`.
 */
export interface Extension {
  /** Lower case with dashes. No two extensions of a process share one. */
  readonly name: string;
  readonly providers?: readonly ExtensionProvider[];
  readonly products?: readonly AddedProduct[];
  /** Called once, after the rows of all extensions are known. */
  readonly load: () => Promise<ExtensionParts>;
}

/** How an extension's provider is read, and the double that the sandbox serves in its place. */
export interface ExtensionProviderParts {
  readonly module: Omit<ProviderModule, 'key'> & { readonly key: string };
  readonly double: SandboxDouble;
}

/** The running parts of an extension. */
export interface ExtensionParts {
  /** One for each of `Extension.providers`. */
  readonly providers?: readonly ExtensionProviderParts[];
  /** Nest modules whose controllers declare data routes; for processes that answer partners. */
  readonly features?: readonly Type[];
  /** Nest modules with repeated jobs of workers, in the group `upkeep`. */
  readonly upkeep?: readonly Type[];
}

/** The running parts of every extension of this process. */
export interface LoadedExtensions {
  readonly names: readonly string[];
  readonly features: NonNullable<ExtensionParts['features']>;
  readonly upkeep: NonNullable<ExtensionParts['upkeep']>;
  /** Who brought each of these modules, as errors name it. */
  readonly owners: ReadonlyMap<Type, string>;
}

/** Where EXTENSIONS is empty. */
export const NO_EXTENSIONS: LoadedExtensions = { names: [], features: [], upkeep: [], owners: new Map() };
