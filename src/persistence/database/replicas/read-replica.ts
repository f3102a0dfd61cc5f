import { Client, Pool, type PoolClient } from 'pg';
import { type ReplicaState } from '../../../domain/attention/service-trouble.ts';
import { SECOND_MS } from '../../../domain/timestamps.ts';
import { measuredClient } from '../measured-client.ts';
import { POOLS, sessionSettings } from '../pools.ts';
import { ServerProbe } from '../server-probe.ts';
import { connectionOptions, differingSettings } from '../session-settings.ts';
import { firstReason, isQueryCanceled, isUnreachable } from '../unreachable.ts';
import { readIdentity, readPosition, type ServerIdentity } from './server-identity.ts';

/** Another server must answer such a read. */
export class ReplicaLostError extends Error {}

const REPLICA_ANSWERS_WITHIN_MS = SECOND_MS;

export class ReadReplica {
  readonly pool: Pool;
  private readonly probe: ServerProbe;
  private looking: Promise<void> | null = null;
  private readonly lent = new Set<PoolClient>();
  private readonly giveUp = new Set<(error: Error) => void>();
  private failure: unknown = 'nobody has looked yet';
  private replayed = 0;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private behindMs: number | null = null;
  /** One line per setting. */
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

  /** Bytes of the primary's log. */
  get position(): number {
    return this.replayed;
  }

  get lastLookAtMs(): number {
    return this.lookedAtMs;
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
    this.lookedAtMs = performance.now();
    try {
      this.replayed = await this.probe.ask(readPosition);
      this.behindMs = lagMsAt(this.replayed);
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
