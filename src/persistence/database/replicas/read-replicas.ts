import { type Client, type Pool, type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { type ReplicaState } from '../../../domain/attention/service-trouble.ts';
import { SECOND_MS } from '../../../domain/timestamps.ts';
import { withConnectionTimeout } from '../server-probe.ts';
import { ReadReplica, ReplicaLostError } from './read-replica.ts';
import { assertReplicaOf, readIdentity, readPosition, type ServerIdentity } from './server-identity.ts';

/** How many positions are kept: one a second, as long as the longest lag that can be allowed. */
const MOST_NOTED = 3_600;

interface Noted {
  readonly position: number;
  readonly atMs: number;
}

/**
 * Where the log of the primary ended at moments of this process. By it the lag of a replica is measured without any clock of
 * another machine, and a primary that has nothing to write makes no replica late.
 */
export class WalPositions {
  private readonly noted: Noted[] = [];

  /**
   * @param position bytes of the log
   * @param atMs of a clock that only goes forward
   */
  note(position: number, atMs: number): void {
    // After a failover the log goes on before the end that the lost server had reached.
    while (this.noted.length > 0 && this.noted.at(-1)!.position >= position) this.noted.pop();
    this.noted.push({ position, atMs });
    if (this.noted.length > MOST_NOTED) this.noted.shift();
  }

  /**
   * How long before the newest position was noted the primary was where a replica is now; null where that was before
   * everything that is known.
   */
  lagMs(replayed: number): number | null {
    const reached = this.noted.findLast(({ position }) => position <= replayed);
    return reached === undefined ? null : this.noted.at(-1)!.atMs - reached.atMs;
  }
}

/** How often a replica is asked how far it is; one that lacks what was just published, at every call of `look`. */
const LOOK_EVERY_MS = 500;
/** The primary says so faster, or is away. */
const ANSWERS_WITHIN_MS = SECOND_MS;

/** The replicas of a process as they are configured. */
export interface ReplicaSettings {
  readonly urls: readonly string[];
  /** A replica further behind is not asked. */
  readonly mostLagSeconds: number;
}

/**
 * The read replicas of this process (docs/adr/0066). A read goes to one that is reachable, close enough to the primary, and
 * has everything that this process has read from the primary so far; otherwise to the primary.
 */
export class ReadReplicas {
  private readonly replicas: readonly ReadReplica[];
  private readonly positions = new WalPositions();
  /** Where the log of the primary ended when the published state was read last; null: it was not yet. */
  private needed: number | null = null;
  /** How often the primary was asked for that, and which answer `needed` is. */
  private positionReads = 0;
  private neededSince = 0;
  /** Known once they were opened. */
  private primary: ServerIdentity | null = null;
  private turn = 0;

  /** @param control a pool of the primary */
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

  /**
   * Returns a log line for each session setting of a replica that differs.
   *
   * @param number of the replica
   */
  differingSettingsOf(number: number): readonly string[] {
    return this.replicas[number - 1]!.differing;
  }

  /** The pool of connections to each. */
  get connections(): readonly Pool[] {
    return this.replicas.map(({ pool }) => pool);
  }

  /**
   * From now on replicas answer with everything that was read from the primary before this call.
   *
   * @throws what the database throws
   */
  async follow(): Promise<void> {
    if (this.replicas.length === 0) return;
    const read = (this.positionReads += 1);
    const position = await this.onPrimary(readPosition);
    // One that asked later, and was answered earlier, knows more.
    if (read < this.neededSince) return;
    this.neededSince = read;
    this.needed = position;
    void this.look();
  }

  /** Takes note of where the primary is now, by which the lag of the replicas is measured. */
  notePrimary(position: number): void {
    this.positions.note(position, performance.now());
  }

  /** Asks the replicas that it is time for how far they are. */
  async look(): Promise<void> {
    const nowMs = performance.now();
    const due = this.replicas.filter(
      (replica) => this.lacks(replica) || nowMs - replica.lastLookAtMs >= LOOK_EVERY_MS,
    );
    await Promise.all(due.map((replica) => this.lookAt(replica)));
  }

  /**
   * Looks at each replica once, on a primary that answers.
   *
   * @returns the first that cannot be asked and why, unless it is only away; null where there is none
   */
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

  /** Lends a connection to a replica; where none answers, to the primary. The work may be done more than once. */
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

  /** Those that may be asked, each read beginning with another one. */
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
