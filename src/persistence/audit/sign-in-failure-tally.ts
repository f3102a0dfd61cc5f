import { MINUTE_MS } from '../../domain/timestamps.ts';

/** `failed`: a wrong credential (401). `refused`: beyond the limit (429). */
export type SignInFailure = 'failed' | 'refused';

export interface SignInFailureCounts {
  readonly failed: number;
  readonly refused: number;
}

export interface SignInFailureRow {
  readonly action: 'operator.sign_in_failed' | 'operator.locked_out';
  readonly address: string;
  readonly atMs: number;
  readonly counts: SignInFailureCounts;
}

/** Addresses with rows of their own per minute; the others share one. */
export const NAMED_ADDRESSES = 10;
export const SEVERAL_ADDRESSES = 'several';

interface Entry {
  failed: number;
  refused: number;
  newestAtMs: number;
}

/**
 * Counts failed sign-ins and returns the rows to write: the first failure and the first 429 of an address in a minute,
 * and the totals of the minute at its end. At most 3 × `NAMED_ADDRESSES` + 1 rows a minute.
 * @example 60 wrong tokens from one address: {failed 1}, {failed 20, refused 1}, at the end {failed 20, refused 40}
 */
export class SignInFailureTally {
  private minute = Number.NaN;
  private entries = new Map<string, Entry>();

  /** Returns the rows to write now. */
  note(address: string, failure: SignInFailure, atMs: number): SignInFailureRow[] {
    const rows = this.closeBefore(atMs);
    this.minute = minuteOf(atMs);
    const isNamed = this.entries.has(address) || this.namedAddresses < NAMED_ADDRESSES;
    const name = isNamed ? address : SEVERAL_ADDRESSES;
    let entry = this.entries.get(name);
    if (!entry) this.entries.set(name, (entry = { failed: 0, refused: 0, newestAtMs: atMs }));
    entry[failure] += 1;
    entry.newestAtMs = atMs;
    if (!isNamed || entry[failure] > 1) return rows;
    const action = failure === 'failed' ? 'operator.sign_in_failed' : 'operator.locked_out';
    return [...rows, { action, address: name, atMs, counts: countsOf(entry) }];
  }

  /** Returns the totals of a minute that has ended; none before. */
  closeBefore(nowMs: number): SignInFailureRow[] {
    return minuteOf(nowMs) === this.minute ? [] : this.close();
  }

  /** Returns the totals of the current minute that aren't written yet. */
  close(): SignInFailureRow[] {
    const rows = [...this.entries]
      .filter(([name, { failed, refused }]) => name === SEVERAL_ADDRESSES || failed > 1 || refused > 1)
      .map(([address, entry]): SignInFailureRow => ({
        action: 'operator.sign_in_failed',
        address,
        atMs: entry.newestAtMs,
        counts: countsOf(entry),
      }));
    this.entries = new Map();
    return rows;
  }

  private get namedAddresses(): number {
    return this.entries.size - (this.entries.has(SEVERAL_ADDRESSES) ? 1 : 0);
  }
}

const minuteOf = (atMs: number): number => Math.floor(atMs / MINUTE_MS);

const countsOf = ({ failed, refused }: Entry): SignInFailureCounts => ({ failed, refused });
