import { type Duplex } from 'node:stream';
import { Client } from 'pg';
import { pause } from '../clock/clock.ts';
import { urlsOfHosts } from '../configuration/redis-address.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type PrimaryConnection, readPosition, ServerProbe } from './server-probe.ts';
import { isReadOnly, isUnreachable, ONLY_READS } from './unreachable.ts';

const SAYS_WITHIN_MS = 2 * SECOND_MS;

interface Place {
  readonly host: string;
  readonly port: number;
}

interface Found {
  readonly place: Place;
  readonly timeline: number;
  /** Identifier of the database cluster, the same on a primary and its replicas. */
  readonly cluster: string;
}

/** pg and TypeORM know only one host. */
export function connectionTo(url: string): PrimaryConnection {
  const urls = urlsOfHosts(url);
  if (urls.length === 1) return { connectionString: url, Client };
  return { connectionString: urls[0], Client: hostOf(url).client };
}

const hosts = new Map<string, PrimaryHost>();

function hostOf(url: string): PrimaryHost {
  const host = hosts.get(url) ?? new PrimaryHost(urlsOfHosts(url));
  hosts.set(url, host);
  return host;
}

class PrimaryHost {
  readonly client = connectingBy(Client, (client, connect) => this.connect(client, connect));
  private searching: Promise<Place> | null = null;
  /** With its cluster, because a restored database begins with timeline 1 again. */
  private newest: Pick<Found, 'cluster' | 'timeline'> | null = null;

  constructor(private readonly urls: readonly string[]) {}

  private async connect(client: Client, connect: () => Promise<void>): Promise<void> {
    this.searching ??= this.search();
    const place = this.searching;
    try {
      Object.assign(client, await place);
      await connect();
      await assertTakesWrites(client);
    } catch (error) {
      if (this.searching === place) this.searching = null;
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Finds the host promoted last, even while it is away: a server that returns after a failover still accepts writes. */
  private async search(): Promise<Place> {
    const said = await Promise.allSettled(this.urls.map(timelineAt));
    const found = said.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const [newest] = found.sort((a, b) => b.timeline - a.timeline);
    if (newest !== undefined) {
      const isOutdated = newest.cluster === this.newest?.cluster && newest.timeline < this.newest.timeline;
      if (isOutdated) throw outdated(newest.place);
      this.newest = newest;
      return newest.place;
    }
    const reasons = said.map((one): unknown => (one as PromiseRejectedResult).reason);
    throw (
      // Such as a wrong password, which does not pass by itself.
      reasons.find((reason) => !isUnreachable(reason)) ??
      reasons.find((reason) => !isReadOnly(reason)) ??
      reasons[0]
    );
  }
}

const outdated = ({ host, port }: Place): Error =>
  Object.assign(new Error(`${host}:${port} was replaced by another server, which is away`), {
    code: ONLY_READS,
  });

async function timelineAt(url: string): Promise<Found> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: SAYS_WITHIN_MS,
    query_timeout: SAYS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertTakesWrites(client);
    const { rows } = await client.query<{ timeline: string; cluster: string }>(
      `SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline, system_identifier::text AS cluster
       FROM pg_control_system()`,
    );
    const [{ timeline, cluster }] = rows as [(typeof rows)[number]];
    return { place: { host: client.host, port: client.port }, timeline: parseInt(timeline, 16), cluster };
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function assertTakesWrites(client: Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]!.standby)
    throw Object.assign(new Error(`${client.host}:${client.port} is a replica and takes no writes`), {
      code: ONLY_READS,
    });
}

type Callback = (error: Error | null) => void;
/** pg declares only the overloads. */
type Connect = (this: Client, callback: Callback) => void;

function connectingBy(
  Base: typeof Client,
  connect: (client: Client, connectBase: () => Promise<void>) => Promise<void>,
): typeof Client {
  class ConnectingClient extends Base {}
  const { connect: base } = Base.prototype as unknown as { readonly connect: Connect };
  ConnectingClient.prototype.connect = function (this: Client, callback?: Callback) {
    const connectBase = (): Promise<void> =>
      new Promise((resolve, reject) => base.call(this, (error) => (error ? reject(error) : resolve())));
    const connecting = connect(this, connectBase);
    if (callback === undefined) return connecting;
    connecting.then(() => callback(null), callback);
    return undefined;
  } as Client['connect'];
  return ConnectingClient;
}

const LOOK_EVERY_MS = SECOND_MS;
const ANSWERS_WITHIN_MS = 2 * SECOND_MS;
/** Once could be this process itself, which was busy. */
const SILENT_AFTER_LOOKS = 2;

/** A hung server closes no connection: a silent one's are ended. Lasts as long as the pools: no job (docs/extending/job.md). */
export class PrimaryWatch {
  private readonly stopped = new AbortController();
  private readonly clients = new Set<Client>();
  private readonly probe: ServerProbe;
  private unanswered = 0;
  private running: Promise<void> | null = null;

  constructor(url: string) {
    this.probe = new ServerProbe({
      ...connectionTo(url),
      applicationName: 'market-intelligence watch',
      answersWithinMs: ANSWERS_WITHIN_MS,
    });
  }

  guarded(Base: typeof Client): typeof Client {
    return connectingBy(Base, async (client, connect) => {
      if (this.isSilent)
        throw new Error('timeout exceeded when trying to connect: the database does not answer');
      this.clients.add(client);
      client.once('end', () => this.clients.delete(client));
      await connect().catch((error: unknown) => {
        this.clients.delete(client);
        throw error;
      });
    });
  }

  start(onPosition: (position: number) => void): void {
    this.running = this.run(onPosition);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
    await this.probe.close();
  }

  private get isSilent(): boolean {
    return this.unanswered >= SILENT_AFTER_LOOKS;
  }

  private async run(onPosition: (position: number) => void): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.look(onPosition);
      await pause(LOOK_EVERY_MS, signal, false);
    }
  }

  private async look(onPosition: (position: number) => void): Promise<void> {
    try {
      onPosition(await this.probe.ask(readPosition));
      this.unanswered = 0;
    } catch (error) {
      // Who refuses a connection, or closes one, is not silent.
      this.unanswered = isTimeout(error) ? this.unanswered + 1 : 0;
      if (!this.isSilent) return;
      for (const client of this.clients) {
        const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
        // As the network would; `end()` would leave an idle one in its pool.
        connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
      }
    }
  }
}

const isTimeout = (error: unknown): boolean =>
  /^(Query read timeout|timeout expired)/.test((error as Error).message);
