import { PARSING_THREADS, ParsingThreads } from './parsing-threads.ts';
import { parsePayload, type ParsingJob } from './payload-parsing.ts';
import { type ParsedPayload } from './payload-shape.ts';
import { type PayloadContent, type PayloadShapeName } from './payload-shapes.ts';

/**
 * What is larger is read in another thread. An ordinary page of 1,000 candles has 180 KB and takes some 3 ms; reading
 * it elsewhere would cost more than it saves.
 */
export const PARSED_ELSEWHERE_BYTES = 256 * 1024;

/** Reads payloads: small ones where it is asked to, large ones in another thread. */
export class PayloadParser {
  /** Without threads everything is read in this one. */
  constructor(private readonly threads: ParsingThreads | null) {}

  /** What was made of the payload. The body is given away: the caller may not read it afterwards. */
  async parse<Name extends PayloadShapeName>(
    job: ParsingJob<Name>,
  ): Promise<ParsedPayload<PayloadContent<Name>>> {
    return this.threads !== null && job.body.byteLength > PARSED_ELSEWHERE_BYTES
      ? this.threads.parse(job)
      : parsePayload(job);
  }

  async close(): Promise<void> {
    await this.threads?.close();
  }
}

/**
 * The parser of a process. Where the service runs from its sources, as under the tests, there is no compiled file for
 * a thread to run, and the same function reads everything in this one.
 */
export function createPayloadParser(): PayloadParser {
  const isBuilt = import.meta.url.endsWith('.js');
  return new PayloadParser(
    isBuilt
      ? new ParsingThreads({ ...PARSING_THREADS, entry: new URL('./parsing.thread.js', import.meta.url) })
      : null,
  );
}
