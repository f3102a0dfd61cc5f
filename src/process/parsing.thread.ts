import { type MessagePort, parentPort } from 'node:worker_threads';
import { loadExtensions } from '../extension/load-extensions.ts';
import { serveParsingJobs } from '../ingestion/payload/payload-parser.ts';

async function serve(port: MessagePort): Promise<void> {
  await loadExtensions(process.env['EXTENSIONS']);
  const { PAYLOAD_SHAPES } = await import('../ingestion/provider-modules.ts');
  serveParsingJobs(port, PAYLOAD_SHAPES);
}

if (parentPort) void serve(parentPort);
