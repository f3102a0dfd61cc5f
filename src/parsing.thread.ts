import { parentPort } from 'node:worker_threads';
import { loadExtensions } from './extension/load-extensions.ts';
import { serveParsingJobs } from './producer/ingestion/payload/parsing-threads.ts';

// The program of a parsing thread. It knows the payloads of extensions too.
if (parentPort) {
  await loadExtensions(process.env['EXTENSIONS']);
  const { PAYLOAD_SHAPES } = await import('./producer/ingestion/providers/provider-modules.ts');
  serveParsingJobs(parentPort, PAYLOAD_SHAPES);
}
