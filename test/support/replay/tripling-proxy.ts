import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { tripleNews, tripleNewsOfCsv } from './tripled-news.ts';

const KEY_HEADERS = new Set(['x-api-key', 'authorization']);

export class TriplingProxy {
  readonly tripled = new Map<ProviderKey, number>();
  private readonly server: Server;

  private constructor(
    private readonly bench: string,
    private readonly fromMs: number,
  ) {
    this.server = createServer((request, response) => {
      const keys = Object.entries(request.headers).filter(([name]) => KEY_HEADERS.has(name));
      this.answer(request.url!, Object.fromEntries(keys) as Record<string, string>).then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  /**
   * @param bench the address of the bench
   * @param fromMs the moment
   */
  static async start(bench: string, fromMs: number): Promise<TriplingProxy> {
    const proxy = new TriplingProxy(bench, fromMs);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(url: string, headers: Record<string, string>) {
    const reply = await fetch(this.bench + url, { headers });
    const type = reply.headers.get('content-type') ?? '';
    const text = await reply.text();
    const same = { status: reply.status, type, body: text };
    if (reply.status !== 200) return same;
    const [, provider, path] = /^\/(\w+)(\/[^?]*)/.exec(url)! as unknown as [string, ProviderKey, string];
    const body = path.endsWith('.csv')
      ? await this.csv(url, text, provider)
      : this.json(provider, path, text);
    return { ...same, body };
  }

  private json(provider: ProviderKey, path: string, text: string): string {
    const payload: unknown = JSON.parse(text);
    this.count(provider, tripleNews(provider, path, payload, this.fromMs));
    return JSON.stringify(payload);
  }

  /** The CSV has no releases: those of the API are asked for. */
  private async csv(url: string, text: string, provider: ProviderKey): Promise<string> {
    const query = new URLSearchParams({
      series_id: new URL(url, this.bench).searchParams.get('id')!,
      file_type: 'json',
      output_type: '4',
      api_key: 'bench',
    });
    const reply = await fetch(`${this.bench}/${provider}/fred/series/observations?${query.toString()}`);
    const { observations } = (await reply.json()) as {
      observations: { date: string; realtime_start: string }[];
    };
    const released = new Map(observations.map((row) => [row.date, Date.parse(row.realtime_start)]));
    const { csv, tripled } = tripleNewsOfCsv(text, released, this.fromMs);
    this.count(provider, tripled);
    return csv;
  }

  private count(provider: ProviderKey, values: number): void {
    this.tripled.set(provider, (this.tripled.get(provider) ?? 0) + values);
  }
}
