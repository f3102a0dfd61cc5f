import { fstatSync } from 'node:fs';
import { pino, type DestinationStream } from 'pino';
import { PinoPretty } from 'pino-pretty';

/** A batch of this size reaches a pipe in one piece (PIPE_BUF), so that lines of others never come between. */
const PIPE_BATCH_BYTES = 4096;
/** A file takes every write in one piece. */
const FILE_BATCH_BYTES = 64 * 1024;
/** Several lines may be handed over as one text of this length, and a batch is not torn by it. */
export const PIECE_LENGTH = PIPE_BATCH_BYTES / 2;
const STANDARD_OUTPUT = 1;
const LINE_FEED = 10;
const WRITTEN_AFTER_MS = 100;
/** What waits while the reader of the log does not read; lines beyond it are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Standard output, line by line: laid out for reading at a terminal. A line is written before the call returns. */
export const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context,role,pid,version', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: STANDARD_OUTPUT, sync: true });

/**
 * Standard output for many lines: they are written in batches, at the latest after 100 ms, by a thread beside the one
 * that answers requests. A reader that is too slow costs lines and not the service. What waits when the process ends is
 * written then, unless it is killed.
 *
 * @param dropped told the number of lines that were dropped, once the reader has caught up
 */
export function batchedOutput(dropped: (lines: number) => void): DestinationStream {
  const batchBytes = fstatSync(STANDARD_OUTPUT).isFile() ? FILE_BATCH_BYTES : PIPE_BATCH_BYTES;
  const stream = pino.destination({
    fd: STANDARD_OUTPUT,
    sync: false,
    contentMode: 'buffer',
    minLength: batchBytes / 2,
    maxWrite: batchBytes,
    periodicFlush: WRITTEN_AFTER_MS,
    maxLength: MAX_WAITING_BYTES,
  });
  let missing = 0;
  stream.on('drop', (text: Buffer) => (missing += linesIn(text)));
  // What could not be written is kept and tried again with the next batch.
  stream.on('error', () => undefined);
  stream.on('drain', () => {
    if (missing > 0) dropped(missing);
    missing = 0;
  });
  return { write: (line) => void stream.write(Buffer.from(line) as unknown as string) };
}

function linesIn(text: Buffer): number {
  let lines = 0;
  for (const byte of text) if (byte === LINE_FEED) lines += 1;
  return lines;
}
