import { createGzip, gzipSync } from 'node:zlib';
import { until } from '../../../test/support/eventually.ts';
import {
  failureOf,
  reply,
  request,
  scriptedProvider,
  signal,
  textOf,
} from '../../../test/support/scripted-provider.ts';
import { LARGEST_PAYLOAD_BYTES, ONE_VALUE, payloadBounds } from './response-body.ts';

const { script, clientOf, arrivals } = scriptedProvider();

it('allows a quarter more than expected, plus what surrounds the items', () => {
  expect(payloadBounds(1000, 512)).toEqual({ maxItems: 1250, maxBytes: 32 * 1024 + 1250 * 512 });
});

it('is never less than an object with its fields needs', () => {
  expect(ONE_VALUE).toEqual({ maxItems: 64, maxBytes: 32 * 1024 });
});

it('is never more than the largest payload', () => {
  expect(payloadBounds(1_000_000, 4096).maxBytes).toBe(LARGEST_PAYLOAD_BYTES);
});

describe('the body of a response', () => {
  it('rejects a body beyond its bound, compressed or not, without a retry', async () => {
    const small = { ...request, bounds: { maxItems: 64, maxBytes: 1_000 } };
    const client = clientOf('sentiment', { breakerFailures: 1 });
    script(reply(200, 'x'.repeat(2_000)));
    const plain = await failureOf(client.get(small, signal));
    expect(plain).toMatchObject({
      kind: 'malformed',
      message:
        'sentiment: GET /data?q=1&api_key=***: the body is larger than the 1000 bytes that were expected at most',
    });
    expect(arrivals).toHaveLength(1);
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(50_000)));
    });
    expect(await failureOf(client.get(small, signal))).toMatchObject({ kind: 'malformed' });
    expect(arrivals).toHaveLength(2);
    // The provider responds, so the breaker doesn't count it.
    expect(client.health().circuit).toBe('closed');
  });

  it('decodes no more of a compressed body than its bound, and closes the connection', async () => {
    let sent = 0;
    let wasCut = false;
    // Endless zeros: each of these 16 KB is 16 MB when decoded.
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.on('close', () => (wasCut = true));
      const gzip = createGzip();
      const zeros = Buffer.alloc(16 * 1024 * 1024);
      gzip.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        response.write(chunk);
      });
      const more = (): void => {
        if (!wasCut) gzip.write(zeros, () => setImmediate(more));
      };
      more();
    });
    const before = process.memoryUsage().rss;
    const bombed = { ...request, bounds: { maxItems: 64, maxBytes: 1024 * 1024 } };
    expect(await failureOf(clientOf('sentiment').get(bombed, signal))).toMatchObject({ kind: 'malformed' });
    await until(() => wasCut);
    expect(sent).toBeLessThan(1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('counts the bytes of a compressed body before they are decoded, too', async () => {
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(Buffer.concat([gzipSync('fine'), Buffer.alloc(200_000)]));
    });
    expect(await failureOf(clientOf('sentiment').get(request, signal))).toMatchObject({ kind: 'malformed' });
  });

  it('accepts an empty body declared as compressed, and rejects a corrupt one', async () => {
    script(reply(200, '', { 'content-encoding': 'gzip' }));
    expect(textOf(await clientOf('sentiment').get(request, signal))).toBe('');
    script(reply(200, 'no gzip', { 'content-encoding': 'gzip' }));
    expect(await failureOf(clientOf('sentiment', { retries: 0 }).get(request, signal))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('incorrect header check'),
    });
    const cutShort = gzipSync('fine'.repeat(1_000)).subarray(0, 20);
    script(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(cutShort),
    );
    expect(await failureOf(clientOf('sentiment', { retries: 0 }).get(request, signal))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('unexpected end of file'),
    });
  });

  it('reads the headers of an error answer however long its body is', async () => {
    script(reply(429, 'x'.repeat(200_000), { 'retry-after': '30' }));
    expect(await failureOf(clientOf('sentiment').get(request, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 30,
    });
  });
});
