import { HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { MeteredCalls } from '../../deployment/metered-calls.ts';

export type Kind = 'newest' | 'history';

const NEWEST = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest', '/api/v1/data/sources'];
/** A key may have six reads of the past under way in a process. */
const CONNECTIONS = 5;
const PAUSE_MS = 40;

/** A whole window that nobody has asked for yet, so that no cache has it. */
function historyPath(number: number): string {
  const toMs = Date.now() - HOUR_MS - number * 7;
  const window = `from=${new Date(toMs - HOUR_MS).toISOString()}&to=${new Date(toMs).toISOString()}`;
  return number % 4 === 1
    ? `/api/v1/data/verdicts/history?${window}`
    : `/api/v1/data/series/exchange.price?symbol=BTCUSDT&${window}`;
}

const kindOf = (number: number): Kind => (number % 2 === 0 ? 'newest' : 'history');

export class MeteredPartner {
  readonly calls: MeteredCalls;
  private readonly done: Promise<void>;
  private asking = true;

  constructor(url: string, key: string) {
    const requested = (number: number) => ({
      path: kindOf(number) === 'newest' ? NEWEST[number % NEWEST.length]! : historyPath(number),
    });
    this.calls = new MeteredCalls({ url, keys: [key], connections: CONNECTIONS, requested });
    this.done = this.calls.driveWhile(() => this.asking, PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.asking = false;
    await this.done;
    await this.calls.close();
  }

  failed(kind: Kind): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const [number, reply] of this.calls.replies.entries()) {
      const status = reply?.status ?? 0;
      if (kindOf(number) === kind && status !== 200) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }
}
