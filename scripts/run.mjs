// Runs one of the service's commands: node scripts/run.mjs commands/<name>.js [arguments]. Builds first if needed.
import './node-version.mjs';
import './node-runtime.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';

const [, , command] = process.argv;
process.argv.splice(2, 1);
await buildIfChanged();
const built = (file) =>
  import(pathToFileURL(join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'bundle', file)).href);

const { loadExtensions } = await built('parts/load-extensions.js');
try {
  await loadExtensions(process.env.EXTENSIONS);
} catch (error) {
  console.error(`market-intelligence: ${error.message}`);
  process.exit(1);
}
await built(command);
