import { DocumentCache } from './document-cache.ts';

describe('DocumentCache', () => {
  it('makes a document once per state and variant, as JSON with a weak tag of its bytes', () => {
    const documents = new DocumentCache({ providers: 'live' });
    const make = jest.fn(() => ({ value: 1 }));
    const first = documents.obtain('state 1', 'variant', make);
    expect(first).toMatchObject({ body: '{"value":1}', contentType: 'application/json; charset=utf-8' });
    expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(documents.obtain('state 1', 'variant', make)).toBe(first);
    expect(documents.obtain('state 2', 'variant', make).etag).toBe(first.etag);
    expect(make).toHaveBeenCalledTimes(2);
    expect(documents.obtain('state 2', 'other variant', () => ({ value: 2 })).etag).not.toBe(first.etag);
  });

  it('reads a document once for all who ask meanwhile, and again after a read that failed', async () => {
    const documents = new DocumentCache({ providers: 'live' });
    const failing = () => Promise.reject(new Error('away'));
    await expect(documents.obtainAsync('state', 'variant', failing)).rejects.toThrow('away');
    const read = jest.fn(() => Promise.resolve({ value: 1 }));
    const ask = () => documents.obtainAsync('state', 'variant', read);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('forgets the oldest when odd parameters pile up', () => {
    const documents = new DocumentCache({ providers: 'live' });
    for (let i = 0; i < 300; i += 1) documents.obtain('state', `variant ${i}`, () => ({ i }));
    const make = jest.fn(() => ({ i: -1 }));
    documents.obtain('state', 'variant 299', make);
    expect(make).not.toHaveBeenCalled();
    documents.obtain('state', 'variant 0', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('says in the body that data is synthetic where it comes from the sandbox, and nothing where it is real', () => {
    const bodyFrom = (providers: 'sandbox' | 'live') =>
      new DocumentCache({ providers }).obtain('state', 'variant', () => ({ value: 1 })).body;
    expect(bodyFrom('sandbox')).toBe('{"value":1,"data_source":"synthetic"}');
    expect(bodyFrom('live')).toBe('{"value":1}');
  });
});
