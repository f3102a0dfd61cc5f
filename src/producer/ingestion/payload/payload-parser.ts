import { PARSING_THREADS, ParsingThreads } from './parsing-threads.ts';
import { parsePayload, type ParsingJob } from './payload-parsing.ts';
import { type ParsedPayload } from './payload-shape.ts';

/**
 * What is larger is read in another thread. An ordinary page of 1,000 candles has 180 KB and takes some 3 ms; reading
 * it elsewhere would cost more than it saves.
 */
export const PARSED_IN_THREAD_BYTES = 256 * 1024;

/** Reads payloads: small ones where it is asked to, large ones in another thread. */
export class PayloadParser {
  /** Without threads everything is read in this one. */
  constructor(private readonly threads: ParsingThreads | null) {}

  /** What was made of the payload. The body is given away: the caller may not read it afterwards. */
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
 * The parser of a process.
 *
 * @param threadEntry the compiled program of a parsing thread; null where the service runs from its sources, as under the
 * tests: everything is then parsed in this thread
 */
export const createPayloadParser = (threadEntry: URL | null): PayloadParser =>
  new PayloadParser(
    threadEntry === null ? null : new ParsingThreads({ ...PARSING_THREADS, entry: threadEntry }),
  );
