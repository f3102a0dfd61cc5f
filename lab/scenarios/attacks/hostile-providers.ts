import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { PROVIDER_KEYS } from '../../../packages/engine/sources/provider.ts';
import { SANDBOX_SEED, SandboxServer } from '../../../packages/sandbox/sandbox-server.ts';

const MIB = 1024 * 1024;
const NOW_SECONDS = Math.floor(Date.now() / 1000);

const sends = (
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): RequestListener => {
  // As bytes, once: making them for each answer would hold up what watches the service from this process.
  const bytes = Buffer.from(body);
  return (_request, response) => void response.writeHead(status, headers).end(bytes);
};

const days = (count: number, dayOf: (seconds: number) => unknown): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => dayOf(NOW_SECONDS - 60 * index)));

/** What each provider answers while it attacks, one after the other; made once, because some are large. */
function hostileAnswers(): Readonly<Record<string, readonly RequestListener[]>> {
  const bomb = sends(200, gzipSync(Buffer.alloc(41 * MIB, '[0],')), { 'content-encoding': 'gzip' });
  const digits = sends(
    200,
    JSON.stringify({ value: `${'1'.repeat(80_000)}x`, price: `${'1'.repeat(80_000)}x` }),
  );
  const nested = sends(200, '['.repeat(5_000_000));
  const nestedInBounds = sends(200, '['.repeat(30_000));
  const million = sends(
    200,
    JSON.stringify({
      data: JSON.parse(days(1_049_978, (at) => ({ value: '50', timestamp: String(at) }))),
      metadata: { error: null },
    }),
  );
  const largestAllowed = sends(
    200,
    // Within every bound, so that it is read to its end: 4,000 rows of 4,000 bytes each.
    days(4_000, (at) => ({ date: at, filling: 'x'.repeat(3_900), totalCirculatingUSD: { peggedUSD: 1 } })),
  );
  return {
    econ: [nested, bomb],
    sentiment: [million, digits, bomb],
    defi: [bomb, largestAllowed],
    chain: [nestedInBounds, bomb],
    mempool: [
      sends(429, 'later', { 'retry-after': '9'.repeat(400) }),
      sends(429, 'later', { 'retry-after': '315360000' }),
    ],
    repo: [bomb, nested],
    fx: [digits, bomb],
    exchange: [digits, bomb, nestedInBounds],
    intel: [million, bomb],
  };
}

const HOSTILE_DRAFT: RequestListener = (_request, response) => {
  const chunk = {
    choices: [{ index: 0, delta: { content: `\`\`\`${' '.repeat(50_000)}x` }, finish_reason: 'stop' }],
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
};

/**
 * The nine providers on one server, in front of the sandbox: they answer as it does until they attack. A language model
 * beside them attacks all the time.
 */
export class HostileProviders {
  /** Whether the providers attack now. */
  isAttacking = false;
  /** What they answer while they attack in the place of what is above; null: that. */
  private always: RequestListener | null = null;
  /** Hostile answers that were sent. */
  attacked = 0;
  private readonly answers = hostileAnswers();

  private constructor(
    private readonly server: Server,
    private readonly sandbox: SandboxServer,
  ) {
    server.on('request', (request, response) => {
      const [, provider = ''] = (request.url ?? '').split('/');
      if (provider === 'model') return HOSTILE_DRAFT(request, response);
      if (this.isAttacking) {
        const answers = this.always === null ? this.answers[provider]! : [this.always];
        this.attacked += 1;
        return answers[this.attacked % answers.length]!(request, response);
      }
      void this.passOn(request.url ?? '', request.headers, response);
    });
  }

  static async start(): Promise<HostileProviders> {
    const sandbox = await SandboxServer.start({ seed: SANDBOX_SEED });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new HostileProviders(server, sandbox);
  }

  attackWith(answer: RequestListener): void {
    this.always = answer;
    this.isAttacking = true;
  }

  get environment(): Record<string, string> {
    return {
      ...this.withoutModel(),
      NARRATOR: 'llm',
      NARRATOR_URL: `${this.urlAt('127.0.0.1')}/model`,
      NARRATOR_MODEL: 'hostile',
      NARRATOR_INPUT_USD_PER_MILLION_TOKENS: '0',
      NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: '0',
    };
  }

  /**
   * Variables of a service that reads these providers alone.
   *
   * @param host by which it finds them: an address or a name
   */
  withoutModel(host = '127.0.0.1'): Record<string, string> {
    const url = this.urlAt(host);
    const connections = this.sandbox.connections();
    return {
      PROVIDERS: 'live',
      ...Object.fromEntries(
        PROVIDER_KEYS.flatMap((key) => [
          [`PROVIDER_${key.toUpperCase()}_URL`, `${url}/${key}`],
          ...(connections[key].apiKey === null
            ? []
            : [[`PROVIDER_${key.toUpperCase()}_API_KEY`, connections[key].apiKey]]),
        ]),
      ),
    };
  }

  private urlAt(host: string): string {
    return `http://${host}:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.sandbox.stop();
  }

  private async passOn(
    path: string,
    headers: Parameters<RequestListener>[0]['headers'],
    response: Parameters<RequestListener>[1],
  ): Promise<void> {
    const origin = new URL(this.sandbox.connections().econ.baseUrl).origin;
    const key = headers['x-api-key'];
    const reply = await fetch(`${origin}${path}`, {
      headers: typeof key === 'string' ? { 'x-api-key': key } : {},
    });
    response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()));
  }
}
