import { MINUTE_MS } from '../../domain/timestamps.ts';

/** `failed`: a wrong credential, answered 401. `refused`: the attempt exceeded the limit and was answered 429. */
export type SignInFailure = 'failed' | 'refused';

/** Failed attempts of an address within a minute. */
export interface SignInFailureCounts {
  readonly failed: number;
  readonly refused: number;
}

/** A row for the audit log. */
export interface SignInFailureRow {
  readonly action: 'operator.sign_in_failed' | 'operator.locked_out';
  /** As addresses are counted for limits, or `SEVERAL_ADDRESSES`. */
  readonly address: string;
  /** When the newest attempt that is counted here was made. */
  readonly atMs: number;
  readonly counts: SignInFailureCounts;
}

/** Number of addresses with rows of their own per minute; the others share one row. */
export const NAMED_ADDRESSES = 10;
/** The address of the shared row. */
export const SEVERAL_ADDRESSES = 'several';

interface Entry {
  failed: number;
  refused: number;
  newestAtMs: number;
}

/**
 * Counts failed sign-in attempts and returns the rows to write: the first failure and the first 429 of an address
 * in a minute at once, the totals of the minute at its end. At most 3 × `NAMED_ADDRESSES` + 1 rows a minute.
 *
 * @example 60 wrong tokens from one address in a minute: rows with {failed 1}, {failed 20, refused 1} and, at the end
 *   of the minute, {failed 20, refused 40}
 */
export class SignInFailureTally {
  private minute = Number.NaN;
  private entries = new Map<string, Entry>();

  /** Counts a failure; the rows to write now. */
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

  /** The totals of a minute that has ended; none before. */
  closeBefore(nowMs: number): SignInFailureRow[] {
    return minuteOf(nowMs) === this.minute ? [] : this.close();
  }

  /** The totals of the current minute, where they differ from the rows already written. */
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
