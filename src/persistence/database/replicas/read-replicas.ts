import { type Client, type Pool, type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { type ReplicaState } from '../../../domain/attention/service-trouble.ts';
import { SECOND_MS } from '../../../domain/timestamps.ts';
import { withConnectionTimeout } from '../server-probe.ts';
import { ReadReplica, ReplicaLostError } from './read-replica.ts';
import { assertReplicaOf, readIdentity, readPosition, type ServerIdentity } from './server-identity.ts';

/** One a second, for the longest allowed lag. */
const MOST_NOTED = 3_600;

interface Noted {
  readonly position: number;
  readonly atMs: number;
}

/** Measures lag without another machine's clock, and a primary without writes makes no replica late. */
export class WalPositions {
  private readonly noted: Noted[] = [];

  /** @param atMs of a monotonic clock */
  note(position: number, atMs: number): void {
    // After a failover the log continues before the lost server's end.
    while (this.noted.length > 0 && this.noted.at(-1)!.position >= position) this.noted.pop();
    this.noted.push({ position, atMs });
    if (this.noted.length > MOST_NOTED) this.noted.shift();
  }

  /** Null if the position precedes everything known. */
  lagMs(replayed: number): number | null {
    const reached = this.noted.findLast(({ position }) => position <= replayed);
    return reached === undefined ? null : this.noted.at(-1)!.atMs - reached.atMs;
  }
}

/** A replica that lacks the latest publication is checked at every call of `look`. */
const LOOK_EVERY_MS = 500;
/** The primary says so faster, or is away. */
const ANSWERS_WITHIN_MS = SECOND_MS;

export interface ReplicaSettings {
  readonly urls: readonly string[];
  readonly mostLagSeconds: number;
}

/**
 * Reads go to a close replica that has everything this process has read, or to the primary (docs/adr/0066).
 */
export class ReadReplicas {
  private readonly replicas: readonly ReadReplica[];
  private readonly positions = new WalPositions();
  /** End of the primary's log when the published state was last read. */
  private needed: number | null = null;
  /** A later request that was answered earlier knows more. */
  private positionReads = 0;
  private neededSince = 0;
  private primary: ServerIdentity | null = null;
  private turn = 0;

  constructor(
    private readonly control: DataSource,
    { urls, mostLagSeconds }: ReplicaSettings = { urls: [], mostLagSeconds: 0 },
  ) {
    this.replicas = urls.map(
      (url, index) =>
        new ReadReplica(index + 1, url, mostLagSeconds * SECOND_MS, (identity) =>
          assertReplicaOf(this.primary!, identity),
        ),
    );
  }

  get states(): readonly ReplicaState[] {
    return this.replicas.map(({ state }) => state);
  }

  differingSettingsOf(number: number): readonly string[] {
    return this.replicas[number - 1]!.differing;
  }

  get connections(): readonly Pool[] {
    return this.replicas.map(({ pool }) => pool);
  }

  /** Afterwards, replicas answer with everything read from the primary so far. */
  async follow(): Promise<void> {
    if (this.replicas.length === 0) return;
    const read = (this.positionReads += 1);
    const position = await this.onPrimary(readPosition);
    if (read < this.neededSince) return;
    this.neededSince = read;
    this.needed = position;
    void this.look();
  }

  notePrimary(position: number): void {
    this.positions.note(position, performance.now());
  }

  async look(): Promise<void> {
    const nowMs = performance.now();
    const due = this.replicas.filter(
      (replica) => this.lacks(replica) || nowMs - replica.lastLookAtMs >= LOOK_EVERY_MS,
    );
    await Promise.all(due.map((replica) => this.lookAt(replica)));
  }

  /** Returns the first replica that can't be used for another reason than being away. */
  async open(): Promise<{ readonly url: string; readonly error: unknown } | null> {
    if (this.replicas.length === 0) return null;
    this.primary = await this.onPrimary(readIdentity);
    this.notePrimary(await this.onPrimary(readPosition));
    await Promise.all(this.replicas.map((replica) => this.lookAt(replica)));
    return (
      this.replicas
        .map(({ url, refusal }) => ({ url, error: refusal }))
        .find(({ error }) => error !== null) ?? null
    );
  }

  async read<Result>(
    work: (client: PoolClient) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    for (const replica of this.inTurn()) {
      try {
        return await replica.read(work);
      } catch (error) {
        if (!(error instanceof ReplicaLostError)) throw error;
        void this.lookAt(replica);
      }
    }
    return onPrimary();
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** Each read begins with another one. */
  private inTurn(): readonly ReadReplica[] {
    const usable = this.replicas.filter((replica) => replica.state.state === 'asked' && !this.lacks(replica));
    this.turn += 1;
    return usable.map((_, index) => usable[(index + this.turn) % usable.length]!);
  }

  private lacks({ state, position }: ReadReplica): boolean {
    return state.state !== 'away' && (this.needed === null || position < this.needed);
  }

  private lookAt(replica: ReadReplica): Promise<void> {
    return replica.look((position) => this.positions.lagMs(position));
  }

  private onPrimary<Result>(read: (client: Client) => Promise<Result>): Promise<Result> {
    return withConnectionTimeout(this.control, ANSWERS_WITHIN_MS, async (runner) =>
      read((await runner.connect()) as Client),
    );
  }
}
