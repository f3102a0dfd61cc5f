import * as nodeModule from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartupError } from '../config/startup-error.ts';

/** An extension that cannot be loaded; the message is one line that names it. */
export class ExtensionError extends StartupError {}

/** What extensions import of the service: its one public entry. */
const PUBLIC_ENTRY = 'market-intelligence/extension';

/** Libraries that an extension shares with the service: a second copy would not know the decorators of the first. */
const SHARED_LIBRARIES =
  /^(@nestjs\/(common|core|swagger|schedule)|class-validator|class-transformer|reflect-metadata|rxjs|zod)(\/|$)/;

/** An extension's package. */
export interface GuardedExtension {
  /** As EXTENSIONS names it. */
  readonly specifier: string;
  /** The folder of its package. */
  readonly root: string;
}

const guarded: GuardedExtension[] = [];

/**
 * From now on the files of an extension import the public entry, the shared libraries, Node's own modules, their own files
 * and their own packages; anything else fails with an `ExtensionError`.
 *
 * @throws ExtensionError where this Node cannot hold it
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
    `EXTENSIONS: ${extension.specifier} imports "${specifier}" in ${pathToFileURL(parent!).pathname}: of the service only ${PUBLIC_ENTRY} may be imported`,
  );
};

/** Packages that an extension brings along look after themselves. */
const inPackages = (file: string, root: string): boolean =>
  file.slice(root.length).includes(`${sep}node_modules${sep}`);

const isPathLike = (specifier: string): boolean => /^(\.|\/|file:|#)/.test(specifier);

/** The folder that this file was compiled into, or stands in. */
const SERVICE_FOLDER = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const isOfService = (file: string): boolean => isWithin(file, SERVICE_FOLDER);

/** Compiled as this file is. */
const ENTRY_FILE = import.meta.url.endsWith('.js') ? './index.js' : './index.ts';
