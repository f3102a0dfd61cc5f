import { fileURLToPath } from 'node:url';
import { pino, type DestinationStream } from 'pino';
import { PinoPretty } from 'pino-pretty';

const STANDARD_OUTPUT = 1;
/** What waits while the thread cannot take more; lines beyond it are dropped. */
const MAX_WAITING_LENGTH = 16 * 1024 * 1024;

/** Lines are handed to the thread together: waking it takes as long as answering two requests. */
const HANDED_OVER_LENGTH = 16 * 1024;
const HANDED_OVER_AFTER_MS = 20;

/** The compiled program of the thread; null where the service runs from its sources. */
const LINES_THREAD = import.meta.url.endsWith('.js')
  ? fileURLToPath(new URL('./lines.thread.js', import.meta.url))
  : null;

/** Standard output, line by line: laid out for reading at a terminal. A line is written before the call returns. */
export const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context,role,pid,version', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: STANDARD_OUTPUT, sync: true });

/**
 * Standard output for many lines, which a thread writes beside the one that answers requests. A reader that is too slow
 * costs lines and not the service. What waits when the process ends is written then, unless it is killed.
 *
 * @param dropped told the number of lines that were dropped, once the reader has caught up
 */
export function linesOutput(dropped: (lines: number) => void): DestinationStream {
  if (LINES_THREAD === null) return standardOutput();
  const thread = pino.transport({ target: LINES_THREAD });
  // Nothing can be done: what the thread could not write it tries again by itself.
  thread.on('error', () => undefined);
  let gathered = '';
  let handingOver: NodeJS.Timeout | null = null;
  let waiting = 0;
  let missing = 0;
  const handOver = (): void => {
    if (handingOver !== null) clearTimeout(handingOver);
    handingOver = null;
    const text = gathered;
    gathered = '';
    if (text !== '' && !thread.write(text)) waiting += text.length;
  };
  thread.on('drain', () => {
    waiting = 0;
    if (missing > 0) dropped(missing);
    missing = 0;
  });
  // Runs before the listener of the thread, which that adds once it has started.
  process.once('exit', handOver);
  return {
    write(text) {
      if (waiting > MAX_WAITING_LENGTH) {
        missing += text.split('\n').length - 1;
        return;
      }
      gathered += text;
      if (gathered.length >= HANDED_OVER_LENGTH) handOver();
      else handingOver ??= setTimeout(handOver, HANDED_OVER_AFTER_MS).unref();
    },
  };
}
