import { parentPort } from 'node:worker_threads';
import { serveParsingJobs } from '../payload/parsing-threads.ts';
import { PAYLOAD_SHAPES } from './provider-modules.ts';

// The program of a parsing thread.
if (parentPort) serveParsingJobs(parentPort, PAYLOAD_SHAPES);
