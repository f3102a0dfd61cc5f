import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  type Answer,
  failureOf,
  reply,
  request,
  scriptedProvider,
  SECRET,
  signal,
  textOf,
} from '../../../test/support/scripted-provider.ts';
import { redactedPath, wireTarget, withoutSecrets } from './request-address.ts';

const address = {
  origin: 'https://api.example.org',
  path: '/fred/series/observations',
  query: { series_id: 'DFF', note: 'a b' },
  secretQuery: { api_key: 's3cret/key' },
};

describe('addresses of requests', () => {
  it('sends secrets and never shows them', () => {
    expect(wireTarget(address, null)).toEqual({
      origin: 'https://api.example.org',
      path: '/fred/series/observations?series_id=DFF&note=a%20b&api_key=s3cret%2Fkey',
    });
    expect(redactedPath(address)).toBe('/fred/series/observations?series_id=DFF&note=a%20b&api_key=***');
  });

  it('puts a configured base URL, its path included, in the place of the origin', () => {
    expect(
      wireTarget({ origin: 'https://a.example', path: '/fng/' }, 'http://127.0.0.1:4700/sentiment/'),
    ).toEqual({
      origin: 'http://127.0.0.1:4700',
      path: '/sentiment/fng/',
    });
  });

  it('takes secrets out of the texts of others, as they are and encoded', () => {
    expect(withoutSecrets('key s3cret/key, s3cret%2Fkey', ['s3cret/key', null, ''])).toBe('key ***, ***');
  });
});

const { script, clientOf, arrivals, headersSeen } = scriptedProvider();

describe('a redirect', () => {
  const moved = (location: string, status = 301): Answer => reply(status, '', { location });
  const pathsSeen: (string | undefined)[] = [];
  const seen =
    (answer: Answer): Answer =>
    (incoming, response) => {
      pathsSeen.push(incoming.url);
      answer(incoming, response);
    };
  beforeEach(() => pathsSeen.splice(0));
  const repository = {
    origin: 'https://api.github.example',
    path: '/repos/bitcoin/bitcoin/stats/commit_activity',
    headers: { authorization: `Bearer ${SECRET}`, 'if-none-match': '"1"' },
    bounds: request.bounds,
  };
  const RENAMED = '/repositories/1181927/stats/commit_activity';

  it.each([301, 302, 303, 307, 308])('%i within the same origin is followed', async (status) => {
    script(seen(moved(RENAMED, status)), seen(reply(200, 'fine')));
    const response = await clientOf('repo').get(repository, signal);
    expect(textOf(response)).toBe('fine');
    expect(pathsSeen).toEqual([`/base${repository.path}`, RENAMED]);
    expect(headersSeen[1]).toMatchObject(repository.headers);
    // Messages keep naming what was requested.
    expect(response.request).toBe(`GET ${repository.path}`);
  });

  it("to the provider's own origin is followed at the configured base URL", async () => {
    script(seen(moved(`https://api.github.example${RENAMED}?page=1`)), seen(reply(200, 'fine')));
    expect(textOf(await clientOf('repo').get(repository, signal))).toBe('fine');
    expect(pathsSeen[1]).toBe(`/base${RENAMED}?page=1`);
  });

  it('is followed once: the next one fails', async () => {
    script(moved(RENAMED), moved(RENAMED));
    const failure = await failureOf(clientOf('repo').get(repository, signal));
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(failure.message).toContain('redirected a second time, which is not followed');
    expect(arrivals).toHaveLength(2);
  });

  it('is followed again by the next request', async () => {
    script(moved(RENAMED), reply(200, 'a'), moved(RENAMED), reply(200, 'b'));
    const client = clientOf('repo');
    expect(textOf(await client.get(repository, signal))).toBe('a');
    expect(textOf(await client.get(repository, signal))).toBe('b');
  });

  it('counts towards the published limit like the request itself', async () => {
    script(moved(RENAMED), reply(200, 'a'), moved(RENAMED));
    const limits = [{ bucket: 'requests', weight: 3, windowMs: 60_000, usedHeader: null }];
    const client = clientOf('repo', { limits, limitShare: 1, longestPacingMs: 10 }, { now: () => 0 });
    expect(textOf(await client.get(repository, signal))).toBe('a');
    expect(await failureOf(client.get(repository, signal))).toMatchObject({ kind: 'rate_limited' });
    expect(arrivals).toHaveLength(3);
  });

  it('passes a 304 of the new address on', async () => {
    script(moved(RENAMED), reply(304));
    expect(await clientOf('repo').get(repository, signal)).toMatchObject({ status: 304 });
  });

  it('to another origin is not followed, so that no credential reaches it', async () => {
    const strangers: string[] = [];
    const stranger = createServer((incoming, response) => {
      strangers.push(incoming.url!);
      response.end('{}');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = stranger.address() as AddressInfo;
      for (const location of [
        `http://127.0.0.1:${port}/x?key=${SECRET}`,
        `//127.0.0.1:${port}/x`,
        `http://api.github.example/x`,
        `https://api.github.example.evil.example/x`,
        `https://api.github.example@127.0.0.1:${port}/x`,
      ]) {
        script(moved(location));
        arrivals.length = 0;
        const failure = await failureOf(clientOf('repo').get(repository, signal));
        expect(failure).toMatchObject({ kind: 'unreachable' });
        expect(failure.message).toContain('moved elsewhere, which is not followed');
        expect(arrivals).toHaveLength(1);
      }
      expect(strangers).toEqual([]);
    } finally {
      stranger.close();
    }
  });

  it.each(['', 'http://', 'javascript:alert(1)'])('to %p is not followed', async (location) => {
    script(moved(location));
    const failure = await failureOf(clientOf('repo').get(repository, signal));
    expect(failure.message).toContain('moved elsewhere, which is not followed');
    expect(arrivals).toHaveLength(1);
  });
});
