import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { judgeFreshness, type FreshnessStatus } from '../../../packages/engine/freshness/freshness.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { HEADLINES } from '../../domain/status-headline.ts';
import { type RecordedDay, statusHistory, statusSummary } from '../../domain/status.ts';
import { statusPage, type StatusPageFacts } from '../../../site/status/status-page.ts';
import { type BoardLine } from '../../../site/status/status-sources.ts';
import { STATUS_WORDS } from './status-words.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const TODAY = NOON - 12 * HOUR_MS;
const NO_CYCLES = { due: 0, onTime: 0, late: 0, longestDelayMs: null };

/** 90 days, of which only the last ones have data: a good one, one without any, and today. */
const days = (today: Partial<RecordedDay> = {}): RecordedDay[] =>
  Array.from({ length: 90 }, (_, place) => ({
    startMs: TODAY - (89 - place) * DAY_MS,
    requests: 0,
    clientErrors: 0,
    serverErrors: 0,
    hours: 0,
    cycles: NO_CYCLES,
    ...(place === 87 && { requests: 1_000, hours: 24, cycles: { ...NO_CYCLES, due: 96, onTime: 96 } }),
    ...(place === 89 && {
      requests: 200,
      hours: 12,
      cycles: { ...NO_CYCLES, due: 48, onTime: 48 },
      ...today,
    }),
  }));

const line = (id: string, status: FreshnessStatus, ageSeconds: number | null): BoardLine => {
  const source = SOURCES.find((one) => one.id === id)!;
  const freshness = judgeFreshness(
    {
      lastSuccessAtMs: ageSeconds === null ? null : NOON - ageSeconds * SECOND_MS,
      cadenceSeconds: source.cadenceSeconds,
      paused: false,
      available: true,
      brokenBecause: null,
    },
    NOON,
  );
  return {
    source,
    freshness: {
      ...freshness,
      status,
      degradedReason: status === 'degraded' ? 'provider_unreachable' : null,
    },
    condition: { code: 'fresh', message: '', sinceMs: NOON - HOUR_MS, cause: null, missingDays: null },
  } as unknown as BoardLine;
};

const facts = (own: Partial<StatusPageFacts> = {}, recorded = days()): StatusPageFacts => {
  const { outages = [], enabled = true, health = 'ok', late = false } = own;
  const products = PRODUCTS.map(({ id }) => ({
    id,
    name: STATUS_WORDS.en.product(id),
    status: 'fresh' as const,
  }));
  return {
    nowMs: NOON,
    enabled,
    health,
    late,
    outages,
    summary: statusSummary({ products, enabled, health, late, outages, nowMs: NOON }, '/status/'),
    history: statusHistory(
      recorded,
      outages,
      PRODUCTS.map(({ id }) => id),
      NOON,
    ),
    sources: [
      line('fx.usd_gel', 'fresh', 600),
      line('defi.tvl_total', 'degraded', 30_000),
      line('defi.stablecoins', 'aging', 9_000),
    ],
    signalsEnabled: true,
    ...own,
  };
};

const page = (
  own?: Partial<StatusPageFacts>,
  recorded?: RecordedDay[],
  language: 'en' | 'ka' = 'en',
): string =>
  String(statusPage(facts(own, recorded), STATUS_WORDS[language]).content)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' >', '>');

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const outage = (startsAtMs: number, endsAtMs: number | null, own: Partial<Outage> = {}): Outage => ({
  id: `outage-${startsAtMs}`,
  startsAtMs,
  endsAtMs,
  reason: 'db_outage',
  products: [],
  ...own,
});

describe('the status page', () => {
  it('has a headline that follows from the figures under it', () => {
    expect(textOf(page())).toContain(
      'All products work as expected Products that work as expected: 12 of 12 Requests answered today so far: 100.00% Cycles on time today so far: 48 of 48 As of 10 March 2026',
    );
    const bad = textOf(page({}, days({ serverErrors: 57 })));
    expect(bad).toContain('All products work now, after problems today');
    expect(bad).toContain('Requests answered today so far: 71.50%');
    expect(bad).not.toContain('All products work as expected');
  });

  it('names every product, with its days and their mean', () => {
    const text = textOf(page({ outages: [outage(TODAY, TODAY + 3 * HOUR_MS, { products: ['verdict'] })] }));
    expect(text).toContain('Sentiment composite as expected No data: ');
    expect(text).toMatch(/Verdict as expected No data: [^%]* 87\.50% on average over 2 days with data/);
    expect(text).not.toMatch(/composite\.|track-record|market-lens/);
  });

  it('shows days without data as one span, as text and as a row of the table', () => {
    const html = page();
    const [first] = html.split('<figcaption>');
    expect(first!.match(/class="no_data"/g)).toHaveLength(2);
    expect(html).toContain('>No data: 11 Dec 2025 to 7 Mar 2026</span');
    expect(html).toContain('title="No data: 9 Mar 2026"></span>');
    const rows = [
      ...html
        .slice(html.indexOf('id="day-by-day"'), html.indexOf('id="outages"'))
        .matchAll(/<tr>(.*?)<\/tr>/g),
    ];
    expect(rows.slice(1).map(([, row]) => textOf(row!))).toEqual([
      '10 Mar 2026 100.00% 48 of 48 on time none',
      'No data: 9 Mar 2026',
      '8 Mar 2026 100.00% 96 of 96 on time none',
      'No data: 11 Dec 2025 to 7 Mar 2026',
    ]);
  });

  it('has the figures of the objectives with their windows', () => {
    const text = textOf(page({}, days({ serverErrors: 2 })));
    expect(text).toContain('Measure Today so far 30 days 90 days Objective, 30 days');
    expect(text).toContain('Availability 99.00% 99.83% 99.83% 99.90%');
    expect(text).toContain('Cycle punctuality 100.00% 100.00% 100.00% none');
  });

  it('lists outages by month with cause and length, current and planned ones first', () => {
    const html = page({
      outages: [
        outage(NOON - 40 * DAY_MS, NOON - 40 * DAY_MS + 2 * HOUR_MS, {
          reason: 'provider_unreachable',
          products: ['series', 'market-lens'],
        }),
        outage(NOON - HOUR_MS, null),
        outage(NOON + DAY_MS, NOON + DAY_MS + HOUR_MS, { reason: 'worker_disabled' }),
      ],
    });
    const text = textOf(html);
    expect(text).toContain('Part of the service has an outage');
    expect(text).toContain(
      'Current outages All products : database not responding 10 March 2026, 11:00 UTC – not over Planned outages All products : no worker running 11 March 2026, 12:00 UTC – 11 March 2026, 13:00 UTC (60 mins)',
    );
    expect(text).toContain('March 2026 All products');
    expect(text).toContain('January 2026 Series, Market lens : provider unreachable');
    expect(html.match(/ id="outage-\d+"/g)).toHaveLength(2);
  });

  it('lists sources by name, with state, cause, and age, by provider, the worst first', () => {
    const html = page();
    const text = textOf(html.slice(html.indexOf('id="sources"')));
    expect(text).toContain('Current sources: 2 of 3');
    expect(text).toMatch(
      /DefiLlama: 1 of 2 current .* Total value locked on all chains degraded : provider unreachable 8 hrs Circulating stablecoins on all chains, in USD aging 3 hrs National Bank of Georgia: 1 of 1 current/,
    );
    expect(html).toContain('<details id="provider-defi" open>');
    expect(html).toContain('<details id="provider-fx">');
  });

  it('says what operators switched off, without internals', () => {
    const off = textOf(
      page({ enabled: false, signalsEnabled: false, sources: [line('fx.usd_gel', 'paused', 600)] }),
    );
    expect(off).toContain('An operator switched the data API off');
    expect(off).toContain('An operator switched signals off');
    expect(off).toContain('An operator paused one source.');
    expect(off).toContain('paused by an operator ( 10 March 2026, 11:00 UTC )');
  });

  it('says that past days cannot be read while the store cannot', () => {
    const text = textOf(page({ history: null, health: 'degraded' }));
    expect(text).toContain('The products work, but a part behind them does not');
    expect(text).toContain('The records of past days cannot be read now.');
    expect(text).not.toContain('today so far');
  });

  it('escapes what a source of another program is named', () => {
    const [one] = facts().sources;
    const html = page({
      sources: [
        { ...one!, source: { ...one!.source, id: 'x.y', metricId: 'x.y', title: '<script>' } },
      ] as readonly BoardLine[],
    });
    expect(html).toContain('&lt;script&gt;');
  });

  it('is in Georgian, with names of all products and sources and the figures of that language', () => {
    const sources = SOURCES.map(({ id }) => line(id, 'fresh', 600));
    const text = textOf(page({ sources }, days({ serverErrors: 57 }), 'ka'));
    expect(text).toContain('ახლა ყველა პროდუქტი მუშაობს, თუმცა დღეს შეფერხება იყო');
    expect(text).toContain('71,50%');
    expect(text).not.toMatch(/\d\.\d/);
    // Names that aren't translated, symbols, and forms of data.
    const known =
      /Fear|Greed|&amp;|FRED|Ethereum|Solana|Arbitrum|OP Mainnet|[\w-]+\/[\w-]+|[A-Z]{3}USDT|DefiLlama|Blockchain\.com Charts|mempool\.space|GitHub|Binance|UTC|Atom|JSON|M2/g;
    expect(text.replaceAll(known, '').match(/[A-Za-z]+/g)).toBeNull();
  });

  it('has the same messages in both languages, but for names, and a headline for every state', () => {
    const ids = (language: string): string[] =>
      new FluentResource(readFileSync(`texts/${language}/pages/status.ftl`, 'utf8')).body.map(({ id }) => id);
    const own = ids('ka').filter((id) => !/^(?:source|provider)-\w+-|^provider-/.test(id));
    expect(own).toEqual(ids('en'));
    for (const headline of Object.keys(HEADLINES))
      expect(STATUS_WORDS.ka.t(`headline-${headline}`)).not.toBe('');
  });
});
