import { Client, Pool, type PoolClient } from 'pg';
import { type ReplicaState } from '../../../domain/attention/service-trouble.ts';
import { SECOND_MS } from '../../../domain/timestamps.ts';
import { firstReason } from '../await-database.ts';
import { measuredClient } from '../measured-client.ts';
import { POOLS, sessionSettings } from '../pools.ts';
import { ServerProbe } from '../server-probe.ts';
import { connectionOptions, differingSettings } from '../session-settings.ts';
import { isUnreachable, isQueryCanceled } from '../unreachable.ts';
import { readIdentity, readPosition, type ServerIdentity } from './server-identity.ts';

/** A read that a replica could not finish; another server has to answer it. */
export class ReplicaLostError extends Error {}

/** How long a replica may take to say how far it is, and to let in who asks. */
const ANSWERS_WITHIN_MS = SECOND_MS;

/** One server of DATABASE_READ_URLS, with connections for partners' reads and one by which it is watched. */
export class ReadReplica {
  readonly pool: Pool;
  private readonly probe: ServerProbe;
  private looking: Promise<void> | null = null;
  private readonly lent = new Set<PoolClient>();
  /** Ends of the reads under way, for when the server does not answer any more. */
  private readonly giveUp = new Set<(error: Error) => void>();
  /** Why the last look failed; null: it did not. */
  private failure: unknown = 'nobody has looked yet';
  private replayed = 0;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private behindMs: number | null = null;
  /** Log lines for settings that differed on the latest connection, one per setting. */
  differing: readonly string[] = [];

  /** @param assertOurs throws if a server isn't a replica of the primary */
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
      answersWithinMs: ANSWERS_WITHIN_MS,
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
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      pipeline: isPipelined,
      Client: measuredClient('partners'),
    });
    // A connection that ends fails the read under way, or is replaced by the next one.
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

  /** Up to where of the primary's log it has everything, in bytes, as it said last. */
  get position(): number {
    return this.replayed;
  }

  /** When it was asked for its position last, by `performance.now()`. */
  get lastLookAtMs(): number {
    return this.lookedAtMs;
  }

  /**
   * Asks where it is. A server that does not say so within a second is away, and the reads under way there are given up.
   *
   * @param lagMsAt how far behind the primary a position is
   */
  look(lagMsAt: (position: number) => number | null): Promise<void> {
    this.looking ??= this.lookOnce(lagMsAt).finally(() => (this.looking = null));
    return this.looking;
  }

  /** What kept it from answering at the last look and does not pass by itself, such as a wrong password; null: nothing. */
  get refusal(): unknown {
    return isUnreachable(this.failure) ? null : this.failure;
  }

  /**
   * Lends a connection.
   *
   * @throws ReplicaLostError if the replica, not the work, is why there is no answer
   */
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
