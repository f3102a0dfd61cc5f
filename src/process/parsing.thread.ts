import { type MessagePort, parentPort } from 'node:worker_threads';
import { loadExtensions } from '../extension/load-extensions.ts';
import { serveParsingJobs } from '../producer/ingestion/payload/payload-parser.ts';

/** Runs a parsing thread, which knows the payloads of extensions too. */
async function serve(port: MessagePort): Promise<void> {
  await loadExtensions(process.env['EXTENSIONS']);
  const { PAYLOAD_SHAPES } = await import('../producer/ingestion/provider-modules.ts');
  serveParsingJobs(port, PAYLOAD_SHAPES);
}

// A rejection ends the thread and is reported to the waiting caller.
if (parentPort) void serve(parentPort);
