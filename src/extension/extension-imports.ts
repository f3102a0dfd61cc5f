import * as nodeModule from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartupError } from '../config/startup-error.ts';

export class ExtensionError extends StartupError {}

const PUBLIC_ENTRY = 'market-intelligence/extension';

/** Libraries that an extension shares with the service. A second copy wouldn't know the decorators of the first. */
const SHARED_LIBRARIES =
  /^(@nestjs\/(common|core|swagger|schedule)|class-validator|class-transformer|reflect-metadata|rxjs|zod)(\/|$)/;

export interface GuardedExtension {
  readonly specifier: string;
  readonly root: string;
}

const guarded: GuardedExtension[] = [];

/**
 * Limits an extension's imports to the public entry, shared libraries, Node.js, and its own files and
 * packages.
 */
export function guardImports(extension: GuardedExtension): void {
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
  if (!extension) return nextResolve(specifier, context);
  if (specifier === PUBLIC_ENTRY) return nextResolve(new URL(ENTRY_FILE, import.meta.url).href, context);
  if (SHARED_LIBRARIES.test(specifier))
    return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  const resolved = nextResolve(specifier, context);
  if (resolved.url.startsWith('node:')) return resolved;
  const file = fileURLToPath(resolved.url);
  if (isWithin(file, extension.root) || (!isPathLike(specifier) && !isOfService(file))) return resolved;
  throw new ExtensionError(
    `EXTENSIONS: ${extension.specifier} imports "${specifier}" in ${pathToFileURL(parent!).pathname}: only ${PUBLIC_ENTRY} of the service can be imported`,
  );
};

const inPackages = (file: string, root: string): boolean =>
  file.slice(root.length).includes(`${sep}node_modules${sep}`);

const isPathLike = (specifier: string): boolean => /^(\.|\/|file:|#)/.test(specifier);

const SERVICE_FOLDER = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const isOfService = (file: string): boolean => isWithin(file, SERVICE_FOLDER);

const ENTRY_FILE = import.meta.url.endsWith('.js') ? './index.js' : './index.ts';
