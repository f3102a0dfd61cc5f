import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { waitMsAfter, isRefusal } from './poll-delay.ts';
import { type Failure, isReading, read, type Reading, type Service } from './reading.ts';

/** Knowledge of the market at one service: the last reading, and why a newer one is missing. */
export interface Known {
  readonly reading: Reading | null;
  readonly failure: Failure | null;
}

export const NOTHING_KNOWN: Known = { reading: null, failure: null };

/** Polls one service while the page is visible and has listeners. All elements of a page share it. */
class Feed {
  private known = NOTHING_KNOWN;
  private readonly listeners = new Set<(known: Known) => void>();
  private failures = 0;
  private asksAtMs = 0;
  private isAsking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly service: Service,
    private readonly onEmpty: () => void,
  ) {}

  /** Calls a listener now, after each attempt, and each minute, because the card depends on the time too. */
  listen(listener: (known: Known) => void): () => void {
    this.listeners.add(listener);
    listener(this.known);
    if (this.listeners.size === 1) {
      document.addEventListener('visibilitychange', this.wake);
      addEventListener('online', this.retry);
      this.wake();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', this.wake);
      removeEventListener('online', this.retry);
      this.onEmpty();
    };
  }

  private readonly wake = (): void => {
    clearTimeout(this.timer);
    if (document.hidden || this.listeners.size === 0) return;
    this.tell();
    if (Date.now() >= this.asksAtMs) void this.ask();
    else this.timer = setTimeout(this.wake, Math.min(this.asksAtMs - Date.now(), MINUTE_MS));
  };

  /** The network is back. After a rejection by the service, the wait stays as it was. */
  private readonly retry = (): void => {
    if (this.known.failure?.status === null) this.asksAtMs = 0;
    this.wake();
  };

  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const outcome = await read(this.service, Date.now);
    this.isAsking = false;
    if (isReading(outcome)) {
      this.failures = 0;
      this.known = { reading: outcome, failure: null };
    } else {
      this.failures += 1;
      // A page that lost its access doesn't show the earlier reading.
      this.known = { reading: isRefusal(outcome.status) ? null : this.known.reading, failure: outcome };
    }
    this.asksAtMs = Date.now() + waitMsAfter(outcome, Date.now(), this.failures, Math.random());
    this.wake();
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.known);
  }
}

const feeds = new Map<string, Feed>();

/** Subscribes to the readings of a service; the result unsubscribes. */
export function listenTo(service: Service, listener: (known: Known) => void): () => void {
  const name = JSON.stringify([service.base, service.key]);
  const feed = feeds.get(name) ?? new Feed(service, () => feeds.delete(name));
  feeds.set(name, feed);
  return feed.listen(listener);
}
