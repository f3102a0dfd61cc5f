import { type MessagePort, parentPort } from 'node:worker_threads';
import { loadExtensions } from './extension/load-extensions.ts';
import { serveParsingJobs } from './producer/ingestion/payload/parsing-threads.ts';

/** The program of a parsing thread. It knows the payloads of extensions too. */
async function serve(port: MessagePort): Promise<void> {
  await loadExtensions(process.env['EXTENSIONS']);
  const { PAYLOAD_SHAPES } = await import('./producer/ingestion/providers/provider-modules.ts');
  serveParsingJobs(port, PAYLOAD_SHAPES);
}

// What is rejected ends the thread, and whoever waits for it is told.
if (parentPort) void serve(parentPort);
