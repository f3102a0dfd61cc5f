import { Client, Pool, type PoolClient } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type ReplicaState, replicaTrouble } from '../../domain/attention/service-trouble.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { Job } from '../jobs/job.decorator.ts';
import { connectionOptions, differingSettings, measuredClient, POOLS, sessionSettings } from './pools.ts';
import {
  assertReplicaOf,
  readIdentity,
  readPosition,
  type ServerIdentity,
  ServerProbe,
  withConnectionTimeout,
} from './server-probe.ts';
import { firstReason, isQueryCanceled, isUnreachable } from './unreachable.ts';
import { Injectable, Logger } from '@nestjs/common';

class ReplicaLostError extends Error {}

const REPLICA_ANSWERS_WITHIN_MS = SECOND_MS;

class ReadReplica {
  readonly pool: Pool;
  private readonly probe: ServerProbe;
  private looking: Promise<void> | null = null;
  private readonly lent = new Set<PoolClient>();
  private readonly giveUp = new Set<(error: Error) => void>();
  private failure: unknown = 'nobody has looked yet';
  position = 0;
  lastLookAtMs = Number.NEGATIVE_INFINITY;
  private behindMs: number | null = null;
  differing: readonly string[] = [];

  constructor(
    private readonly number: number,
    readonly url: string,
    private readonly mostLagMs: number,
    assertOurs: (identity: ServerIdentity) => void,
  ) {
    const settings = { ...sessionSettings(POOLS.partners), default_transaction_read_only: 'on' };
    const options = connectionOptions(settings);
    this.probe = new ServerProbe({
      connectionString: url,
      Client,
      applicationName: 'market-intelligence replica watch',
      answersWithinMs: REPLICA_ANSWERS_WITHIN_MS,
      options,
      greet: async (client) => {
        assertOurs(await readIdentity(client));
        const query = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows as unknown[];
        this.differing = await differingSettings(query, `read replica ${number}`, settings);
      },
    });
    const { applicationName, maxConnections, isPipelined } = POOLS.partners;
    this.pool = new Pool({
      connectionString: url,
      application_name: applicationName,
      max: maxConnections,
      options,
      connectionTimeoutMillis: REPLICA_ANSWERS_WITHIN_MS,
      pipeline: isPipelined,
      Client: measuredClient('partners'),
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get state(): ReplicaState {
    const { number, behindMs } = this;
    if (this.failure !== null)
      return { number, state: 'away', lagMs: null, reason: firstReason(this.failure) };
    const isClose = behindMs !== null && behindMs <= this.mostLagMs;
    return { number, state: isClose ? 'asked' : 'lagging', lagMs: behindMs, reason: null };
  }

  /** A server that doesn't answer within a second is away, and its reads are given up. */
  look(lagMsAt: (position: number) => number | null): Promise<void> {
    this.looking ??= this.lookOnce(lagMsAt).finally(() => (this.looking = null));
    return this.looking;
  }

  /** A failure that doesn't pass by itself, such as a wrong password. */
  get refusal(): unknown {
    return isUnreachable(this.failure) ? null : this.failure;
  }

  /** @throws ReplicaLostError if the replica, not the work, failed */
  read<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.giveUp.add(reject);
      void this.lend(work)
        .then(resolve, reject)
        .finally(() => this.giveUp.delete(reject));
    });
  }

  async close(): Promise<void> {
    await this.looking;
    await this.probe.close();
    await this.pool.end();
  }

  private async lend<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw lost(error);
    });
    this.lent.add(client);
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      isBroken = isUnreachable(error) && !isQueryCanceled(error);
      throw isBroken ? lost(error) : error;
    } finally {
      this.lent.delete(client);
      client.release(isBroken);
    }
  }

  private async lookOnce(lagMsAt: (position: number) => number | null): Promise<void> {
    this.lastLookAtMs = performance.now();
    try {
      this.position = await this.probe.ask(readPosition);
      this.behindMs = lagMsAt(this.position);
      this.failure = null;
    } catch (error) {
      this.failure = error;
      this.leave();
    }
  }

  private leave(): void {
    for (const reject of this.giveUp) reject(lost(this.failure));
    for (const client of this.lent) void (client as unknown as Client).end().catch(() => undefined);
  }
}

const lost = (cause: unknown): ReplicaLostError => new ReplicaLostError(firstReason(cause), { cause });

/** One a second, for the longest allowed lag. */
const MOST_NOTED = 3_600;

interface Noted {
  readonly position: number;
  readonly atMs: number;
}

/** Measures lag without another machine's clock, and a primary without writes makes no replica late. */
export class WalPositions {
  private readonly noted: Noted[] = [];

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
const ANSWERS_WITHIN_MS = SECOND_MS;

export interface ReplicaSettings {
  readonly urls: readonly string[];
  readonly mostLagSeconds: number;
}

/** Reads go to a close replica with everything this process has read, or to the primary (docs/adr/0066). */
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

export class ReplicatedDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly replicas: ReadReplicas,
  ) {
    super(options);
  }

  override async destroy(): Promise<void> {
    await this.replicas.close();
    await super.destroy();
  }
}

export const replicasOf = (dataSource: DataSource): ReadReplicas =>
  dataSource instanceof ReplicatedDataSource ? dataSource.replicas : new ReadReplicas(dataSource);

const LOOK_EVERY_SECONDS = 0.1;

@Injectable()
export class ReplicaWatch {
  private readonly logger = new Logger('Replicas');
  private readonly logged = new Map<number, ReplicaState['state']>();

  constructor(private readonly replicas: ReadReplicas) {}

  @Job({ name: 'looking at the read replicas', everySeconds: LOOK_EVERY_SECONDS })
  async look(): Promise<void> {
    await this.replicas.look();
    for (const replica of this.replicas.states) {
      const { number, state } = replica;
      if (this.logged.get(number) === state) continue;
      this.logged.set(number, state);
      for (const trouble of replicaTrouble(replica)) this.logger.warn(trouble);
      if (state !== 'asked') continue;
      this.logger.log(`read replica ${number} is asked`);
      for (const line of this.replicas.differingSettingsOf(number)) this.logger.warn(line);
    }
  }
}
