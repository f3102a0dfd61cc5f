import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ProviderConnection } from '../platform/configuration/configuration.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { type ProviderLog } from './http/provider-failure.ts';
import { createProviderAdapters } from './provider-adapters.ts';

describe('createProviderAdapters', () => {
  it('sends every request of a provider to its base URL, and no secret into the log', async () => {
    const urls: string[] = [];
    const server = createServer((request, response) => {
      urls.push(request.url ?? '');
      response.writeHead(404).end('nothing here');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lines: string[] = [];
    const write = (details: object, message: string): void => {
      lines.push(`${JSON.stringify(details)} ${message}`);
    };
    const log: ProviderLog = { debug: write, info: write, warn: write };
    const connections = Object.fromEntries(
      PROVIDER_KEYS.map((key): [ProviderKey, ProviderConnection] => [
        key,
        { baseUrl: `${base}/${key}`, apiKey: `secret-of-${key}` },
      ]),
    ) as Record<ProviderKey, ProviderConnection>;
    const providers = createProviderAdapters({ connections, now: Date.now, log });
    const { signal } = new AbortController();

    for (const source of SOURCES) {
      const adapter = providers.adapters[source.provider];
      expect(adapter.provider).toBe(source.provider);
      const before = urls.length;
      await expect(adapter.latest(source, Date.now(), signal)).rejects.toMatchObject({
        provider: source.provider,
        kind: 'unreachable',
        message: expect.stringMatching(/answered 404/),
      });
      expect(urls.slice(before).every((url) => url.startsWith(`/${source.provider}/`))).toBe(true);
      expect(urls.length).toBe(before + 1);
    }
    expect(lines).toHaveLength(SOURCES.length);
    expect(lines.join('\n')).not.toContain('secret-of');
    expect(urls.filter((url) => url.includes('secret-of')).every((url) => url.startsWith('/econ/'))).toBe(
      true,
    );

    const health = providers.health();
    expect(health.map((entry) => entry.provider)).toEqual([...PROVIDER_KEYS]);
    expect(health.every((entry) => entry.circuit === 'closed' && entry.lastFailure !== null)).toBe(true);
    await providers.close();
    server.closeAllConnections();
    server.close();
  });

  it('sends nothing to the vendor without a key', async () => {
    const connections = Object.fromEntries(
      PROVIDER_KEYS.map((key) => [key, { baseUrl: 'http://127.0.0.1:1', apiKey: null }]),
    ) as unknown as Record<ProviderKey, ProviderConnection>;
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };
    const providers = createProviderAdapters({ connections, now: Date.now, log });
    const call = providers.adapters.intel.latest(
      sourceById('intel.mvrv'),
      Date.now(),
      new AbortController().signal,
    );
    await expect(call).rejects.toMatchObject({ kind: 'plan_gated' });
    await providers.close();
  });
});
