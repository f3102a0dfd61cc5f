import { builtPages } from '../../src/http/reply/page-reply.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

describe('the page of the back office', () => {
  let service: ServiceApp;
  let script: string;
  const ask = async (path: string, init: RequestInit): Promise<{ reply: Response; text: string }> => {
    const reply = await fetch(service.url + path, { ...init, redirect: 'manual' });
    return { reply, text: await reply.text() };
  };
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });
  beforeAll(async () => {
    if (builtPages('web') === null) throw new Error('dist/web is missing: npm run build makes it');
    service = await startServiceApp();
    script = /src="(\/admin\/assets\/[^"]+\.js)"/.exec((await get('/admin/')).text)![1]!;
  });
  afterAll(() => service.close());

  it('is the same for every path that the page itself decides, ids with dots among them', async () => {
    const [page, ...others] = await Promise.all(
      ['/admin/', '/admin/keys', '/admin/cycles/76740', '/admin/sources/exchange.price:BTCUSDT'].map(
        async (path) => {
          const { reply, text } = await get(path);
          expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
            path,
            200,
            'text/html;charset=utf-8',
          ]);
          return text;
        },
      ),
    );
    for (const other of others) expect(other).toBe(page);
  });

  it('may run its own scripts alone, in no frame, and has no script in its text', async () => {
    const { reply, text } = await get('/admin/');
    const policy = Object.fromEntries(
      reply.headers
        .get('content-security-policy')!
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
    ) as Record<string, string>;
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self'");
    expect(policy['connect-src']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http/);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
  });

  it('is asked for again each time, its files never', async () => {
    expect((await get('/admin/')).reply.headers.get('cache-control')).toBe('no-cache');
    const { reply } = await get(script);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const tag = (await get('/admin/')).reply.headers.get('etag')!;
    for (const presented of [tag, tag.replace(/"$/, '-gzip"')]) {
      const { reply: again } = await get('/admin/', { 'If-None-Match': presented });
      expect([presented, again.status]).toEqual([presented, 304]);
    }
  });

  it('comes compressed as the browser takes it', async () => {
    const encoding = async (accepted: string): Promise<string | null> => {
      const { reply } = await get(script, { 'Accept-Encoding': accepted });
      expect(reply.headers.get('vary')).toBe('Accept-Encoding');
      return reply.headers.get('content-encoding');
    };
    expect(await encoding('gzip, br')).toBe('br');
    expect(await encoding('gzip')).toBe('gzip');
    expect(await encoding('identity')).toBeNull();
  });

  it('misses files that are not there, is only read, and has one address', async () => {
    expect((await get('/admin/assets/none.js')).reply.status).toBe(404);
    expect((await get('/admin/..%2f..%2fpackage.json')).reply.headers.get('content-type')).not.toContain(
      'json',
    );
    const { reply: written } = await ask('/admin/', { method: 'POST' });
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const { reply: moved } = await get('/admin');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/admin/']);
  });
});
