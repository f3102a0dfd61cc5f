// Rows are added before anything that reads them is loaded, as extensions do.
import { ADDED_EVENTS } from '../domain/events/added-events.ts';

class RateData {
  readonly rate!: number;
}

async function loaded() {
  ADDED_EVENTS.add({
    type: 'euro-rates.rate_published',
    data: RateData,
    resource: 'rates/euro',
    say: ({ rate }: RateData) => `A euro costs ${rate}.`,
  });
  const { EVENT_TYPES } = await import('../domain/events/event.ts');
  const { audienceOf } = await import('../domain/events/event.ts');
  const { messageOf } = await import('./webhook-message.ts');
  const bodyOf = (type: string, format: 'standard' | 'telegram') =>
    JSON.parse(
      messageOf({ sequence: 7, type, atMs: 0, data: { rate: 2.5 } } as never, format).body,
    ) as unknown;
  return { EVENT_TYPES, audienceOf, bodyOf };
}
let program: Awaited<ReturnType<typeof loaded>>;
beforeAll(async () => {
  program = await loaded();
});

describe('an event of an extension', () => {
  it('is listed behind those of the service, for partners', () => {
    expect(program.EVENT_TYPES.at(-1)).toBe('euro-rates.rate_published');
    expect(program.audienceOf('euro-rates.rate_published' as never)).toBe('partners');
  });

  it('has the link and the text of its declaration', () => {
    expect(program.bodyOf('euro-rates.rate_published', 'standard')).toEqual({
      sequence: 7,
      type: 'euro-rates.rate_published',
      timestamp: '1970-01-01T00:00:00+00:00',
      data: { rate: 2.5 },
      resource: '/api/v1/data/rates/euro',
    });
    expect(program.bodyOf('euro-rates.rate_published', 'telegram')).toEqual({ text: 'A euro costs 2.5.' });
  });

  it('is still delivered when its extension is gone', () => {
    expect(program.bodyOf('gone.happened', 'standard')).toMatchObject({ resource: '/api/v1/data/catalog' });
    expect(program.bodyOf('gone.happened', 'telegram')).toEqual({ text: 'gone.happened.' });
  });
});
