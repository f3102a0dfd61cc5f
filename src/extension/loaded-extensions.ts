import { type Type } from '@nestjs/common';
import { type ExtensionParts } from './extension.ts';

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
