import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type z } from 'zod';
import { ADDED_PRODUCTS } from '../domain/catalog/added-products.ts';
import { ADDED_EVENTS } from '../domain/events/added-events.ts';
import { ADDED_PROVIDERS } from '../domain/sources/provider-row.ts';
import { ADDED_SOURCES } from '../domain/sources/source.ts';
import { completeSource } from '../domain/sources/source-rows.ts';
import { ADDED_PROVIDER_MODULES, type ProviderModule } from '../producer/ingestion/adapter/provider.ts';
import { ADDED_TOOLS } from '../features/mcp/added-tools.ts';
import { ADDED_DOUBLES } from '../sandbox/wire/wire.ts';
import { ExtensionError, guardImports } from './extension-imports.ts';
import { assertDistinctNames, ownerNamed } from './extension-names.check.ts';
import { extensionSchema } from './extension.schema.ts';
import { type Extension, type ExtensionParts, type LoadedExtensions } from './extension.ts';

/**
 * Loads the extensions in EXTENSIONS: first the rows of all, then their running parts. It must finish before any
 * registry is read, so the caller imports everything else afterwards.
 *
 * @param setting the value of EXTENSIONS: packages or paths, separated by commas; paths are relative to the working
 *   folder
 * @throws ExtensionError
 */
export async function loadExtensions(setting: string | undefined): Promise<LoadedExtensions> {
  const specifiers = (setting ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const extensions: Extension[] = [];
  for (const specifier of specifiers) extensions.push(await extensionAt(specifier));
  const names = extensions.map(({ name }) => name);
  for (const [i, name] of names.entries())
    if (names.indexOf(name) !== i) throw new ExtensionError(`EXTENSIONS: two extensions are named "${name}"`);
  for (const extension of extensions) addRows(extension);
  await assertDistinctNames(extensions);
  const parts = [];
  for (const extension of extensions) parts.push(await partsOf(extension));
  return {
    names,
    features: parts.flatMap(({ features = [] }) => features),
    upkeep: parts.flatMap(({ upkeep = [] }) => upkeep),
    owners: new Map(
      parts.flatMap(({ features = [], upkeep = [] }, i) =>
        [...features, ...upkeep].map((module) => [module, ownerNamed(names[i]!)] as const),
      ),
    ),
  };
}

async function extensionAt(specifier: string): Promise<Extension> {
  const entry = entryOf(specifier);
  guardImports({ specifier, root: dirname(packageFileOf(entry)) });
  let exported: { default?: unknown };
  try {
    exported = (await import(pathToFileURL(entry).href)) as { default?: unknown };
  } catch (error) {
    if (error instanceof ExtensionError) throw error;
    throw new ExtensionError(`EXTENSIONS: ${specifier} could not be loaded: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const checked = extensionSchema.safeParse(exported.default);
  if (!checked.success)
    throw new ExtensionError(
      `EXTENSIONS: the default export of ${specifier} is not an extension: ${problemsOf(checked.error)}`,
    );
  return exported.default as Extension;
}

/** Formats validation problems in one line. */
const problemsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'it'}: ${message}`).join('; ');

/** Returns the file of a package or a path. A folder counts as a package with the `main` of its package.json. */
function entryOf(specifier: string): string {
  const isPath =
    specifier.startsWith('.') ||
    (specifier.includes(sep) && !specifier.startsWith('@')) ||
    specifier.startsWith('/');
  const from = createRequire(resolve(process.cwd(), 'package.json'));
  try {
    return realpathSync(from.resolve(isPath ? resolve(specifier) : specifier));
  } catch {
    throw new ExtensionError(
      `EXTENSIONS: ${specifier} was not found${isPath ? ` at ${resolve(specifier)}` : ' among the installed packages'}`,
    );
  }
}

/** Returns the package.json that a file belongs to, or the file itself if there isn't one. */
function packageFileOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      return realpathSync(resolve(folder, 'package.json'));
    } catch {
      if (dirname(folder) === folder) return file;
    }
  }
}

function addRows({ name, providers = [], products = [], events = [] }: Extension): void {
  try {
    for (const { sources, ...provider } of providers) {
      ADDED_PROVIDERS.add(provider);
      for (const row of sources) ADDED_SOURCES.add(completeSource(provider.key, row));
    }
    for (const product of products) ADDED_PRODUCTS.add(product);
    for (const event of events) ADDED_EVENTS.add(event);
  } catch (error) {
    throw new ExtensionError(
      `EXTENSIONS: ${name} imports more than types in its entry (${(error as Error).message}): move running code to load()`,
    );
  }
}

async function partsOf(extension: Extension): Promise<ExtensionParts> {
  const { name } = extension;
  let parts: ExtensionParts;
  try {
    parts = await extension.load();
  } catch (error) {
    if (error instanceof ExtensionError) throw error;
    throw new ExtensionError(`EXTENSIONS: load() of ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const keys = (extension.providers ?? []).map(({ key }) => key);
  const read = (parts.providers ?? []).map(({ module }) => module.key);
  for (const key of keys)
    if (!read.includes(key))
      throw new ExtensionError(`EXTENSIONS: ${name} has no reader for its provider "${key}"`);
  for (const { module, double } of parts.providers ?? []) {
    if (!keys.includes(module.key))
      throw new ExtensionError(
        `EXTENSIONS: ${name} reads a provider "${module.key}" that its entry does not name`,
      );
    ADDED_PROVIDER_MODULES.add(module as ProviderModule);
    ADDED_DOUBLES.add({ provider: module.key, double });
  }
  for (const tool of parts.tools ?? []) ADDED_TOOLS.add({ tool, owner: ownerNamed(name) });
  return parts;
}
