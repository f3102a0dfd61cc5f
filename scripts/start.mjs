// npm start: builds what changed, then runs the service in this process, so that signals reach it directly.
import './node-version.mjs';
import './node-runtime.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';

await buildIfChanged();
await import(
  pathToFileURL(join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'bundle', 'main.js')).href
);
