import { existsSync, realpathSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type z } from 'zod';
import { DeclaredNames, SERVICE } from '../platform/configuration/declared-names.ts';
import { StartupError } from '../platform/configuration/startup-error.ts';
import { ADDED_PRODUCTS } from '../domain/catalog/added-products.ts';
import { ADDED_EVENTS } from '../domain/events/added-events.ts';
import { ADDED_PROVIDERS } from '../../packages/engine/sources/provider-row.ts';
import { completeSource } from '../../packages/engine/sources/source-rows.ts';
import { ADDED_SOURCES } from '../../packages/engine/sources/source.ts';
import { ADDED_TOOLS } from '../mcp/added-tools.ts';
import { extensionSchema } from './extension.schema.ts';
import { type Extension, type ExtensionParts, type LoadedExtensions } from './extension.ts';
import { ADDED_PROVIDER_MODULES } from '../ingestion/adapter/added-providers.ts';
import { type ProviderModule } from '../ingestion/adapter/provider.ts';
import { ADDED_DOUBLES } from '../../packages/sandbox/wire/wire.ts';

class ExtensionError extends StartupError {}

const PUBLIC_ENTRY = 'market-intelligence/extension';

/** Libraries that an extension shares with the service. A second copy wouldn't know the decorators of the first. */
const SHARED_LIBRARIES =
  /^(@nestjs\/(common|core|swagger|schedule)|class-validator|class-transformer|reflect-metadata|rxjs|zod)(\/|$)/;

export interface GuardedExtension {
  readonly specifier: string;
  readonly root: string;
}

const guarded: GuardedExtension[] = [];

/** Allows the public entry, shared libraries, Node.js, and the extension's own files and packages. */
function guardImports(extension: GuardedExtension): void {
  if (!('registerHooks' in nodeModule))
    throw new ExtensionError('EXTENSIONS needs Node 22.15 or later, which has hooks for imports');
  if (guarded.length === 0) nodeModule.registerHooks({ resolve: resolveForExtensions });
  guarded.push(extension);
}

const isWithin = (file: string, folder: string): boolean => file.startsWith(folder + sep);

const resolveForExtensions: nodeModule.ResolveHookSync = (specifier, context, nextResolve) => {
  const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : null;
  const extension =
    parent === null
      ? undefined
      : guarded.find(({ root }) => isWithin(parent, root) && !inPackages(parent, root));
  if (specifier === PUBLIC_ENTRY) return nextResolve(new URL(ENTRY_FILE, import.meta.url).href, context);
  if (!extension) return nextResolve(specifier, context);
  if (SHARED_LIBRARIES.test(specifier))
    return nextResolve(inBundle(specifier) ?? specifier, { ...context, parentURL: import.meta.url });
  const resolved = nextResolve(specifier, context);
  if (resolved.url.startsWith('node:')) return resolved;
  const file = fileURLToPath(resolved.url);
  const isPath = /^(\.|\/|file:|#)/.test(specifier);
  if (isWithin(file, extension.root) || (!isPath && !isWithin(file, SERVICE_FOLDER))) return resolved;
  throw new ExtensionError(
    `EXTENSIONS: ${extension.specifier} imports "${specifier}" in ${pathToFileURL(parent!).pathname}: only ${PUBLIC_ENTRY} of the service can be imported`,
  );
};

/** A library inside the bundle has an entry there (rolldown.config.js); null if the service runs unbundled. */
function inBundle(library: string): string | null {
  const entry = new URL(`./${library}.js`, import.meta.url);
  return existsSync(entry) ? entry.href : null;
}

const inPackages = (file: string, root: string): boolean =>
  file.slice(root.length).includes(`${sep}node_modules${sep}`);

const SERVICE_FOLDER = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const ENTRY_FILE = import.meta.url.endsWith('.js') ? './index.js' : './index.ts';

const ownerNamed = (extension: string): string => `extension ${extension}`;

/** A second row of a name would replace the first. Registries must be complete. */
async function assertDistinctNames(extensions: readonly Extension[]): Promise<void> {
  if (extensions.length === 0) return;
  const { OWN_PROVIDER_KEYS } = await import('../../packages/engine/sources/provider.ts');
  const { ENGINE_SOURCES } = await import('../../packages/engine/sources/registry.ts');
  const { OWN_SERVABLE_NAMES } = await import('../domain/catalog/products.ts');
  const { SERVICE_EVENT_PREFIXES } = await import('../domain/events/event.ts');
  const { eventTypeName } = await import('../domain/events/added-events.ts');
  const { completeSource } = await import('../../packages/engine/sources/source-rows.ts');

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

/**
 * Import what reads registries only afterwards.
 * @param setting EXTENSIONS: packages or paths, separated by commas
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

const problemsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'it'}: ${message}`).join('; ');

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
