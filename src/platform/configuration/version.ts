import { createRequire } from 'node:module';

export const VERSION = (createRequire(import.meta.url)('#manifest') as { version: string }).version;
