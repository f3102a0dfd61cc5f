import { type Answer, prepareAnswer } from './prepared-answer.ts';

const answer: Answer = {
  data: { score: 51.2 },
  asOfMs: Date.UTC(2024, 0, 1),
  freshness: { kind: 'built_in', cadenceSeconds: 60, source: 'engine' },
  mode: 'paper',
};

describe('prepareAnswer', () => {
  it('serialises the data and dates it', () => {
    expect(prepareAnswer(answer)).toMatchObject({
      kind: 'envelope',
      json: Buffer.from('{"score":51.2}'),
      asOf: '2024-01-01T00:00:00+00:00',
    });
  });

  it.each([0, Number.NaN, null as unknown as number, Date.UTC(2026, 0, 1) / 1_000])(
    'rejects the event time %p',
    (asOfMs) => {
      expect(() => prepareAnswer({ ...answer, asOfMs })).toThrow('which is none');
    },
  );

  it('tags data and as_of, and nothing else that meta says', () => {
    const { etag } = prepareAnswer(answer);
    expect(prepareAnswer({ ...answer, data: { score: 51.3 } }).etag).not.toBe(etag);
    expect(prepareAnswer({ ...answer, asOfMs: answer.asOfMs + 900_000 }).etag).not.toBe(etag);
    expect(prepareAnswer({ ...answer, mode: 'live', nextCursor: 'x' }).etag).toBe(etag);
  });
});
