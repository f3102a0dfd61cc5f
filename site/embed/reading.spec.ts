import { isReading, read } from './reading.ts';

const VERDICT = { data: { cycle_number: 7 }, meta: {} };
const COMPOSITES = { data: { cycle_number: 7 }, meta: {} };

/** Replaces `fetch` by a mock with a body for each last part of the path. */
function answering(bodies: Readonly<Record<string, object | Error>>, init: ResponseInit = {}) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const body = bodies[(address as string).split('/').at(-2)!]!;
    return body instanceof Error
      ? Promise.reject(body)
      : Promise.resolve(new Response(JSON.stringify(body), init));
  });
}
const service = { base: 'https://m.example', key: null };
afterEach(() => jest.restoreAllMocks());

describe('reading the newest verdict', () => {
  it('asks for both replies, with the key in its header alone and without cookies', async () => {
    const asked = answering(
      { verdicts: VERDICT, composites: COMPOSITES },
      { headers: { 'Cache-Control': 'public, max-age=90' } },
    );
    expect(await read({ ...service, key: 'mdp_1' }, () => 5)).toEqual({
      ...{ verdict: VERDICT, composites: COMPOSITES, receivedAtMs: 5, maxAgeSeconds: 90 },
    });
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      'https://m.example/api/v1/data/verdicts/latest',
      'https://m.example/api/v1/data/composites/latest',
    ]);
    expect(asked.mock.calls[0]![1]).toMatchObject({
      credentials: 'omit',
      headers: { 'X-API-Key': 'mdp_1' },
    });
    await read(service, () => 5);
    expect(asked.mock.calls[2]![1]!.headers).toEqual({});
  });

  it('keeps a verdict whose indices are of another cycle or cannot be read', async () => {
    for (const composites of [{ data: { cycle_number: 6 }, meta: {} }, new TypeError('network')]) {
      answering({ verdicts: VERDICT, composites });
      expect(await read(service, () => 5)).toMatchObject({
        verdict: VERDICT,
        composites: null,
        maxAgeSeconds: 60,
      });
    }
  });

  it('says why there is none', async () => {
    const refusal = { error_code: 'RATE_LIMITED', detail: 'Too many.' };
    answering({ verdicts: refusal, composites: refusal }, { status: 429, headers: { 'Retry-After': '7' } });
    const refused = await read(service, () => 5);
    expect(isReading(refused)).toBe(false);
    expect(refused).toEqual({ status: 429, code: 'RATE_LIMITED', detail: 'Too many.', retryAfterSeconds: 7 });
    answering({ verdicts: new TypeError('network'), composites: COMPOSITES });
    expect(await read(service, () => 5)).toEqual({
      ...{ status: null, code: null, detail: 'TypeError: network', retryAfterSeconds: null },
    });
  });
});
