import { csvFileName, DocumentWriter } from './envelope.interceptor.ts';

describe('DocumentWriter', () => {
  it('writes JSON with a weak tag of its bytes', () => {
    const documents = new DocumentWriter({ providers: 'live' });
    const first = documents.write({ value: 1 });
    expect(first).toMatchObject({ body: '{"value":1}', contentType: 'application/json; charset=utf-8' });
    expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(documents.write({ value: 1 }).etag).toBe(first.etag);
    expect(documents.write({ value: 2 }).etag).not.toBe(first.etag);
  });

  it('says in the body that data is synthetic where it comes from the sandbox, and nothing where it is real', () => {
    const bodyFrom = (providers: 'sandbox' | 'live') =>
      new DocumentWriter({ providers }).write({ value: 1 }).body;
    expect(bodyFrom('sandbox')).toBe('{"value":1,"data_source":"synthetic"}');
    expect(bodyFrom('live')).toBe('{"value":1}');
  });
});

it.each([
  ['/api/v1/data/latest', 'latest.csv'],
  ['/api/v1/data/latest/', 'latest.csv'],
  ['/api/v1/data/series/a%22;b/', 'series-a22b.csv'],
])('the table at %s is saved as %s', (path, name) => {
  expect(csvFileName(path)).toBe(name);
});
