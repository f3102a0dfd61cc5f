import { createRequire } from 'node:module';

/** The version of the program, as its package names it. */
export const VERSION = (createRequire(import.meta.url)('#manifest') as { version: string }).version;
