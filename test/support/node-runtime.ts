import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const PROGRAM = createRequire(import.meta.url).resolve('#node-runtime');

/** Arguments of Node.js for a program of the service that is not started by `scripts/start.mjs`. */
export const NODE_RUNTIME: readonly string[] = ['--import', pathToFileURL(PROGRAM).href];
