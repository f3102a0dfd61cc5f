import { createRequire } from 'node:module';

/** The program's version in its package. */
export const VERSION = (createRequire(import.meta.url)('#manifest') as { version: string }).version;
