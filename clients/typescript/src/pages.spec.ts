import { readFileSync } from 'node:fs';
import { type Client, createClient } from './client.ts';
import { eachOutcome, eachOutlookCycle, eachSeriesPoint, eachVerdict, pages } from './pages.ts';
import * as operations from './generated/operations.ts';
import { enveloped, refusal, ScriptedService } from './scripted-service.fixture.ts';

const page = (numbers: readonly number[], cursor: string | null) => ({
  body: enveloped({ cycles: numbers.map((cycle_number) => ({ cycle_number })) }, { next_cursor: cursor }),
});

describe('pages', () => {
  let service: ScriptedService;
  let client: Client;
  beforeAll(async () => {
    service = await ScriptedService.start();
    client = createClient(service.options);
  });
  afterAll(() => service.stop());

  const collected = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
    const list: Item[] = [];
    for await (const item of items) list.push(item);
    return list;
  };

  it('follows the cursor to the last page, past an empty one, and repeats what was asked', async () => {
    service.script(page([9, 8], 'second'), page([], 'third'), page([7], null));
    const verdicts = await collected(eachVerdict(client, { from: '2026-01-01', limit: 2 }));
    expect(verdicts.map(({ cycle_number }) => cycle_number)).toEqual([9, 8, 7]);
    const asked = service.seen.map(({ target }) => new URL(target, 'http://service').searchParams);
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, 'second', 'third']);
    expect(new Set(asked.map((query) => `${query.get('from')} ${query.get('limit')}`))).toEqual(
      new Set(['2026-01-01 2']),
    );
  });

  it('asks for a page when the one before is used, and no longer than its reader reads', async () => {
    service.script(page([9], 'second'), page([8], 'third'));
    for await (const { cycle_number } of eachVerdict(client)) if (cycle_number === 9) break;
    expect(service.seen).toHaveLength(1);
  });

  it('gives whole pages with their meta', async () => {
    service.script(page([9], 'second'), page([8], null));
    const replies = await collected(pages(client, operations.listVerdicts, { from: '2026-01-01' }));
    expect(replies.map(({ meta }) => meta.next_cursor)).toEqual(['second', null]);
  });

  it('keeps the metric in the path of every page', async () => {
    const points = (cursor: string | null) => ({
      body: enveloped({ points: [{ value: 1 }] }, { next_cursor: cursor }),
    });
    service.script(points('second'), points(null));
    await collected(eachSeriesPoint(client, { metric_id: 'fx.usd_gel' }));
    expect(service.seen.map(({ target }) => target)).toEqual([
      '/api/v1/data/series/fx.usd_gel',
      '/api/v1/data/series/fx.usd_gel?cursor=second',
    ]);
  });

  it('has a function for each listing', async () => {
    service.script(page([9], 'second'), page([8], null));
    const cycles = await collected(eachOutlookCycle(client, { asset: ['BTC'], horizon: ['24h'] }));
    expect(cycles.map(({ cycle_number }) => cycle_number)).toEqual([9, 8]);
    expect(service.seen[0]!.target).toBe('/api/v1/data/outlook/history?asset=BTC&horizon=24h');
  });

  it('begins at a cursor that was kept, and throws what a page is refused with', async () => {
    service.script(
      { body: enveloped({ outcomes: [{}] }, { next_cursor: 'next' }) },
      { status: 400, body: refusal('INVALID_CURSOR') },
    );
    await expect(collected(eachOutcome(client, { cursor: 'kept' }))).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
    expect(service.seen[0]!.target).toBe('/api/v1/data/track-record/outcomes?cursor=kept');
  });

  it('knows every operation that answers page by page', () => {
    const source = readFileSync(`${__dirname}/generated/operations.ts`, 'utf8');
    const declared = [...source.matchAll(/interface (\w+)Params \{([^}]*)\}/g)];
    const paged = declared
      .filter(([, , fields]) => /readonly cursor\?/.test(fields!))
      .map(([, name]) => name);
    const iterated = readFileSync(`${__dirname}/pages.ts`, 'utf8');
    expect(paged.length).toBeGreaterThan(0);
    expect(paged.filter((name) => !iterated.includes(`type ${name}Params`))).toEqual([]);
  });
});
