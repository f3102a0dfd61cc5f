import { SECOND_MS } from '../../../domain/timestamps.ts';

/**
 * Memory for all payloads of one process; each counts with its maximum decoded size. During parsing, a payload exists
 * as bytes, as text, and as objects, so the process needs about four times as much. Three histories of stablecoins (at
 * most 20 MB each) leave room for everything else.
 */
const PAYLOAD_MEMORY_BYTES = 96 * 1024 * 1024;
/** Longest wait of a request for memory. A payload takes at most 30 seconds to arrive. */
const LONGEST_WAIT_FOR_MEMORY_MS = 30 * SECOND_MS;

/** No memory for a payload became free in time. */
export class PayloadMemoryFullError extends Error {
  constructor(bytes: number, capacityBytes: number, waitedMs: number) {
    super(
      `no memory for ${bytes} bytes within ${waitedMs} ms: payloads of this process can use ${capacityBytes} bytes in total`,
    );
    this.name = 'PayloadMemoryFullError';
  }
}

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
}

/** Memory budget for payloads, shared by every request of a process: first come, first served. */
export class PayloadMemory {
  private readonly queue: Waiting[] = [];
  private taken = 0;

  constructor(
    private readonly capacityBytes: number = PAYLOAD_MEMORY_BYTES,
    private readonly longestWaitMs: number = LONGEST_WAIT_FOR_MEMORY_MS,
  ) {}

  /** Currently reserved bytes. */
  get takenBytes(): number {
    return this.taken;
  }

  /**
   * Runs `use` with these bytes reserved, and releases them when it ends or fails.
   *
   * @throws PayloadMemoryFullError if no memory becomes free in time; the signal's reason if it aborts first; the
   *   errors of `use`
   */
  async within<T>(bytes: number, signal: AbortSignal, use: () => Promise<T>): Promise<T> {
    await this.take(Math.min(bytes, this.capacityBytes), signal);
    try {
      return await use();
    } finally {
      this.give(Math.min(bytes, this.capacityBytes));
    }
  }

  private take(bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.queue.length === 0 && this.taken + bytes <= this.capacityBytes) {
      this.taken += bytes;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (error: Error): void => {
        stopWaiting();
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(error);
        this.admit();
      };
      const callOff = (): void => leave(signal.reason as Error);
      const timer = setTimeout(
        () => leave(new PayloadMemoryFullError(bytes, this.capacityBytes, this.longestWaitMs)),
        this.longestWaitMs,
      );
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', callOff);
      };
      const waiting: Waiting = {
        bytes,
        admit: () => {
          stopWaiting();
          resolve();
        },
      };
      signal.addEventListener('abort', callOff, { once: true });
      this.queue.push(waiting);
    });
  }

  private give(bytes: number): void {
    this.taken -= bytes;
    this.admit();
  }

  private admit(): void {
    for (
      let next = this.queue[0];
      next && this.taken + next.bytes <= this.capacityBytes;
      next = this.queue[0]
    ) {
      this.queue.shift();
      this.taken += next.bytes;
      next.admit();
    }
  }
}
