import { parentPort } from 'node:worker_threads';
import { parsePayload, type ParsingJob } from './payload-parsing.ts';

/** What runs in a parsing thread: one job at a time, each answered with what was made of it. */
parentPort?.on('message', (job: ParsingJob) => parentPort?.postMessage(parsePayload(job)));
