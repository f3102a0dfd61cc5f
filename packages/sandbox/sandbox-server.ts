import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PROVIDER_KEYS, type ProviderKey } from '../engine/sources/provider.ts';
import { MINUTE_MS } from '../engine/timestamps.ts';
import {
  applyFault,
  faultReply,
  FaultSwitch,
  incidentAt,
  isStatusFault,
  unpublishedDayMs,
} from './faults/faults.ts';
import { SyntheticWorld } from './process/world.ts';
import { SANDBOX_DOUBLES } from './providers/sandbox-doubles.ts';
import {
  json,
  SANDBOX_API_KEY,
  type SandboxProviders,
  type SandboxSetting,
  text,
  type WireReply,
} from './wire/wire.ts';

/** Seed of the service's own sandbox: the same in every process, so that all read the same data. */
export const SANDBOX_SEED = 42;

export interface SandboxOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly seed: number;
  readonly now?: () => number;
  /** Incidents, and a day without the sentiment index (faults/faults.ts). Default: no; only a service uses both. */
  readonly incidents?: boolean;
}

/** How long a `timeout` fault holds a request before its connection is cut. */
const HELD_MS = 2 * MINUTE_MS;
/** Longer than HTTP client pools keep idle connections. */
const KEEP_ALIVE_MS = 65_000;
const CONTROL_PATH = '__sandbox';

const isProvider = (name: string): name is ProviderKey => (PROVIDER_KEYS as readonly string[]).includes(name);

const byProvider = <T>(make: (key: ProviderKey) => T): Record<ProviderKey, T> =>
  Object.fromEntries(PROVIDER_KEYS.map((key) => [key, make(key)])) as Record<ProviderKey, T>;

/** Serves each provider under `/<provider>`. `POST /__sandbox {faults}` sets faults (faults.ts). */
export class SandboxServer {
  private readonly providers: SandboxProviders;
  private readonly faults: FaultSwitch;
  private readonly server: Server;
  private readonly stopping = new AbortController();
  private readonly served = byProvider(() => 0);
  private readonly label: string;
  private readonly startedAtMs: number;

  private constructor(
    private readonly seed: number,
    private readonly now: () => number,
    private readonly incidents: boolean,
  ) {
    this.startedAtMs = now();
    const setting: SandboxSetting = {
      world: new SyntheticWorld(seed),
      now,
      ...(incidents && { unpublishedDayMs: unpublishedDayMs(seed, this.startedAtMs) }),
    };
    this.label = `market-intelligence sandbox; seed=${seed}`;
    this.faults = new FaultSwitch(seed);
    this.providers = byProvider((key) => SANDBOX_DOUBLES[key].create(setting));
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => this.fail(response, error));
    });
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  static async start({
    port = 0,
    host = '127.0.0.1',
    seed,
    now = Date.now,
    incidents = false,
  }: SandboxOptions): Promise<SandboxServer> {
    const sandbox = new SandboxServer(seed, now, incidents);
    await new Promise<void>((resolve, reject) => {
      sandbox.server.once('error', reject);
      sandbox.server.listen(port, host, () => {
        sandbox.server.off('error', reject);
        resolve();
      });
    });
    return sandbox;
  }

  get url(): string {
    const { address, family, port } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  connections(): Record<ProviderKey, { readonly baseUrl: string; readonly apiKey: string | null }> {
    return byProvider((key) => ({
      baseUrl: `${this.url}/${key}`,
      apiKey: SANDBOX_DOUBLES[key].hasKey ? SANDBOX_API_KEY : null,
    }));
  }

  setFaults(spec: string): void {
    this.faults.set(spec);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const closed = new Promise<void>((resolve, reject) => {
      this.server.close((error) => (error ? reject(error) : resolve()));
    });
    this.server.closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (name === CONTROL_PATH) return this.send(request, response, await this.control(request));
    if (!isProvider(name)) return this.send(request, response, json({ error: `no provider "${name}"` }, 404));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return this.send(request, response, text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
    const reply = await this.answer(name, {
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers,
      address: request.socket.remoteAddress ?? '',
    });
    if (reply) this.send(request, response, reply);
    else request.socket.destroy();
  }

  /** Returns a provider's response after faults; null if the connection must be cut. */
  private async answer(provider: ProviderKey, request: Parameters<SandboxProviders[ProviderKey]>[0]) {
    this.served[provider] += 1;
    const struck = this.faults.strike(provider);
    for (const { kind, durationMs } of struck) if (kind === 'slow') await this.wait(durationMs);
    if (struck.some(({ kind }) => kind === 'down')) return null;
    if (struck.some(({ kind }) => kind === 'timeout')) {
      await this.wait(HELD_MS);
      return null;
    }
    for (const { kind } of struck)
      if (isStatusFault(kind)) return faultReply(SANDBOX_DOUBLES[provider], kind, request, this.now());
    const incident = this.incidents ? incidentAt(provider, this.now() - this.startedAtMs) : null;
    if (incident !== null) return faultReply(SANDBOX_DOUBLES[provider], incident, request, this.now());
    const reply = this.providers[provider](request);
    return reply.status === 200
      ? struck.reduce((spoilt, fault) => applyFault(SANDBOX_DOUBLES[provider], fault, spoilt), reply)
      : reply;
  }

  private async wait(durationMs: number): Promise<void> {
    try {
      await delay(durationMs, undefined, { signal: this.stopping.signal });
    } catch (error) {
      // The server is stopping, so held requests are released immediately.
      if (!this.stopping.signal.aborted) throw error;
    }
  }

  private async control(request: IncomingMessage): Promise<WireReply> {
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      try {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { faults?: unknown };
        if (typeof body.faults !== 'string') throw new Error('the body is {"faults": "…"}');
        this.setFaults(body.faults);
      } catch (error) {
        return json({ error: error instanceof Error ? error.message : String(error) }, 400);
      }
    }
    return json({
      synthetic: true,
      seed: this.seed,
      now: new Date(this.now()).toISOString(),
      faults: this.faults.current,
      served: this.served,
    });
  }

  private send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: WireReply) {
    const bytes = Buffer.from(body, 'utf8');
    response.writeHead(status, {
      ...headers,
      'X-Synthetic-Data': this.label,
      ...(status !== 304 && { 'Content-Length': bytes.length }),
    });
    response.end(request.method === 'HEAD' || status === 304 ? undefined : bytes);
  }

  /** Responds to an error of the sandbox itself, which must not look like a provider's error. */
  private fail(response: ServerResponse, error: unknown): void {
    if (response.destroyed) return;
    const message = error instanceof Error ? error.message : String(error);
    if (response.headersSent) response.destroy();
    else {
      response.writeHead(500, { 'Content-Type': 'application/json', 'X-Synthetic-Data': this.label });
      response.end(JSON.stringify({ error: 'the sandbox itself failed', message }));
    }
  }
}
