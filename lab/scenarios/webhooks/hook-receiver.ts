import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** How an endpoint treats a message: `after`: it took the message, and the connection ends before the response. */
export type Treatment = 'take' | 'refuse' | 'hang up' | 'after';

export class HookReceiver {
  /** Sequence numbers of the messages that were taken for the first time, as they came. */
  readonly taken: number[] = [];
  /** When each was taken, by `performance.now()`. */
  readonly takenAtMs = new Map<number, number>();
  readonly treated: Record<Treatment, number> = { take: 0, refuse: 0, 'hang up': 0, after: 0 };
  /** Messages that came again after they were taken. */
  repeats = 0;
  unsigned = 0;
  /** Set once the service has told the secret. */
  secret = '';

  private constructor(
    private readonly server: Server,
    private readonly treat: (sequence: number) => Treatment,
  ) {
    server.on('request', (request, response) => {
      void text(request).then((body) => this.receive(body, request.headers, response));
    });
  }

  /** @param treat decides about a message of an event */
  static async start(treat: (sequence: number) => Treatment): Promise<HookReceiver> {
    const server = createServer();
    const receiver = new HookReceiver(server, treat);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private receive(body: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const sequence = this.verified(body, headers);
    if (sequence === null) {
      this.unsigned += 1;
      response.writeHead(401).end();
      return;
    }
    const treatment = this.treat(sequence);
    this.treated[treatment] += 1;
    if (treatment === 'refuse') response.writeHead(500).end('try again');
    else if (treatment === 'hang up') response.destroy();
    else {
      if (this.takenAtMs.has(sequence)) this.repeats += 1;
      else {
        this.taken.push(sequence);
        this.takenAtMs.set(sequence, performance.now());
      }
      if (treatment === 'after') response.destroy();
      else response.writeHead(204).end();
    }
  }

  /** The number of the event, by the package of others; null: the signature is wrong. */
  private verified(body: string, headers: IncomingHttpHeaders): number | null {
    try {
      const event = new Webhook(this.secret).verify(body, headers as Record<string, string>) as {
        readonly sequence: number;
      };
      return headers['webhook-id'] === `evt_${event.sequence}` ? event.sequence : null;
    } catch {
      return null;
    }
  }
}
