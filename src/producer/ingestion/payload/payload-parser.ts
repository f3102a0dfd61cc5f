import { PARSING_THREADS, ParsingThreads } from './parsing-threads.ts';
import { parsePayload, type ParsingJob, type ParsedPayload } from './payload-shape.ts';

/**
 * A larger payload is parsed in another thread. A page of 1,000 candles has 180 KB and takes about 3 ms; moving it to a
 * thread would cost more than it saves.
 */
export const PARSED_IN_THREAD_BYTES = 256 * 1024;

/** Parses payloads: small ones in the calling thread, large ones in another. */
export class PayloadParser {
  /** Without threads, everything is parsed in this one. */
  constructor(private readonly threads: ParsingThreads | null) {}

  /** Returns the parsed payload. The body is transferred, so the caller must not read it afterwards. */
  async parse<T>(job: ParsingJob<T>): Promise<ParsedPayload<T>> {
    return this.threads !== null && job.body.byteLength > PARSED_IN_THREAD_BYTES
      ? this.threads.parse(job)
      : parsePayload(job);
  }

  async close(): Promise<void> {
    await this.threads?.close();
  }
}

/**
 * Creates the parser of a process.
 *
 * @param threadEntry the compiled program of a parsing thread; null if the service runs from its TypeScript sources,
 *   as in tests: everything is then parsed in this thread
 */
export const createPayloadParser = (threadEntry: URL | null): PayloadParser =>
  new PayloadParser(
    threadEntry === null ? null : new ParsingThreads({ ...PARSING_THREADS, entry: threadEntry }),
  );
