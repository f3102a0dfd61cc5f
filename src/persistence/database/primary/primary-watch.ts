import { type Duplex } from 'node:stream';
import { type Client } from 'pg';
import { pause } from '../../../config/clock.ts';
import { SECOND_MS } from '../../../domain/timestamps.ts';
import { readPosition } from '../replicas/server-identity.ts';
import { ServerProbe } from '../server-probe.ts';
import { connectingBy, connectionTo } from './primary-host.ts';

const LOOK_EVERY_MS = SECOND_MS;
const ANSWERS_WITHIN_MS = 2 * SECOND_MS;
/** Once could be this process itself, which was busy. */
const SILENT_AFTER_LOOKS = 2;

/**
 * A hung server closes no connection, and statements would wait as long as it hangs. If it is silent, its
 * connections are
 * ended and none is begun. It lasts as long as the pools, so it isn't a job (docs/adr/0080).
 */
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

  /** Connections that end if the server is silent. */
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
      if (this.isSilent) for (const client of this.clients) breakOff(client);
    }
  }
}

/** As the network would; `end()` would leave an idle one in its pool. */
function breakOff(client: Client): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
}

/** pg's words for a server that does not answer in time. */
const isTimeout = (error: unknown): boolean =>
  /^(Query read timeout|timeout expired)/.test((error as Error).message);
