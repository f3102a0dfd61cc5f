import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { signalServerOf } from '../../test/support/signal-server.ts';
import { StallingProxy, withoutNotifications } from '../../test/support/stalling-proxy.ts';

/** A PostgreSQL behind a proxy, which stays where it is however often the server is started. */
export class ProxiedPostgres {
  /** True: nothing that it notifies arrives, as behind a pooler that keeps no sessions. */
  areNotificationsLost = false;

  private constructor(
    private readonly clusterDir: string,
    private server: EmbeddedPostgres,
    private readonly proxy: StallingProxy,
  ) {}

  static async start(folder: string): Promise<ProxiedPostgres> {
    const clusterDir = join(folder, 'postgres');
    const server = await startServer(clusterDir);
    const proxy = await StallingProxy.before(
      server.url,
      withoutNotifications(() => postgres.areNotificationsLost),
    );
    const postgres = new ProxiedPostgres(clusterDir, server, proxy);
    return postgres;
  }

  get url(): string {
    return this.proxy.url;
  }

  /** For migrations and for looking, past the proxy; holds until the server is started again. */
  get ownerUrl(): string {
    return this.server.ownerUrl;
  }

  /** `kill -9` of the server and everything that it forked. */
  async kill(): Promise<void> {
    await signalServerOf(this.clusterDir, 'SIGKILL');
  }

  /** Starts it again after it was killed; it recovers. */
  async restart(): Promise<void> {
    this.server = await startServer(this.clusterDir);
    this.proxy.leadTo(this.server.url);
  }

  /** Connections stay open, and nothing is answered any more. */
  async freeze(): Promise<void> {
    await signalServerOf(this.clusterDir, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    await signalServerOf(this.clusterDir, 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.proxy.close();
  }
}

const startServer = (clusterDir: string): Promise<EmbeddedPostgres> =>
  EmbeddedPostgres.start({ clusterDir, settings: { max_connections: '200' } });
