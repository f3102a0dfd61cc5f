import { DAY_MS, HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

interface Dating {
  /** The path without the provider's prefix, from its beginning. */
  readonly path: string;
  readonly rowsOf: (payload: Json) => readonly Json[];
  /** When anyone could know the row, by the provider's own calendar and not by the service's. Epoch ms. */
  readonly publishedAtMs: (row: Json) => number;
  readonly triple: (row: Json) => void;
}

const times3 = (value: number | string): number | string =>
  typeof value === 'number' ? value * 3 : String(Number(value) * 3);

const field =
  (...names: readonly (string | number)[]) =>
  (row: Json): void => {
    for (const name of names) row[name] = times3(row[name]);
  };

const ownRows = (payload: Json): readonly Json[] => payload;
const afterDayOf = (unixSeconds: number | string): number => Number(unixSeconds) * 1000 + DAY_MS + HOUR_MS;
const MOST_GREED = 100;

/** Every answer of the bench in which the past is read. The publication times are those of its calendar (its README). */
const DATINGS: Readonly<Partial<Record<ProviderKey, readonly Dating[]>>> = {
  econ: [
    {
      path: '/fred/series/observations',
      rowsOf: ({ observations }) => observations,
      publishedAtMs: ({ realtime_start }) => Date.parse(realtime_start),
      triple: (row) => {
        if (row.value !== '.') field('value')(row);
      },
    },
  ],
  sentiment: [
    {
      path: '/fng/',
      rowsOf: ({ data }) => data,
      publishedAtMs: ({ timestamp }) => Number(timestamp) * 1000,
      // Above 100 it would not be stored: a third instead.
      triple: (row) => {
        const value = Number(row.value);
        row.value = String(value * 3 > MOST_GREED ? Math.floor(value / 3) : value * 3);
      },
    },
  ],
  defi: [
    {
      path: '/v2/historicalChainTvl',
      rowsOf: ownRows,
      publishedAtMs: ({ date }) => date * 1000,
      triple: field('tvl'),
    },
    {
      path: '/stablecoincharts/',
      rowsOf: ownRows,
      publishedAtMs: ({ date }) => Number(date) * 1000,
      triple: ({ totalCirculatingUSD: pegs }) => field(...Object.keys(pegs))(pegs),
    },
  ],
  chain: [
    {
      path: '/charts/',
      rowsOf: ({ values }) => values,
      publishedAtMs: ({ x }) => afterDayOf(x),
      triple: field('y'),
    },
  ],
  intel: [
    { path: '/v1/metrics/', rowsOf: ownRows, publishedAtMs: ({ t }) => afterDayOf(t), triple: field('v') },
  ],
  repo: [
    {
      path: '/repos/',
      rowsOf: ownRows,
      publishedAtMs: ({ week }) => week * 1000 + 7 * DAY_MS,
      triple: field('total'),
    },
  ],
  fx: [
    {
      path: '/gw/',
      rowsOf: (payload) => payload.flatMap(({ currencies }: Json) => currencies),
      publishedAtMs: ({ date }) => Date.parse(date),
      triple: field('rate'),
    },
  ],
  exchange: [
    {
      path: '/api/v3/klines',
      rowsOf: ownRows,
      publishedAtMs: (row) => row[6],
      triple: field(1, 2, 3, 4, 5, 7, 9, 10),
    },
    {
      path: '/fapi/v1/fundingRate',
      rowsOf: ownRows,
      publishedAtMs: ({ fundingTime }) => fundingTime,
      triple: field('fundingRate'),
    },
    {
      path: '/futures/data/',
      rowsOf: ownRows,
      publishedAtMs: ({ timestamp }) => timestamp,
      triple: (row) =>
        field(...['longShortRatio', 'buySellRatio', 'sumOpenInterest'].filter((name) => name in row))(row),
    },
  ],
  // It is read of the present alone.
  mempool: [],
};

/**
 * Triples every value that was published at or after a moment, in place.
 *
 * @returns how many; 0 for an answer that has no past
 */
export function tripleNews(provider: ProviderKey, path: string, payload: Json, fromMs: number): number {
  const dating = DATINGS[provider]?.find((one) => path.startsWith(one.path));
  const news = dating?.rowsOf(payload).filter((row) => dating.publishedAtMs(row) >= fromMs) ?? [];
  for (const row of news) dating!.triple(row);
  return news.length;
}

/**
 * The same of FRED's CSV, which says nothing of releases.
 *
 * @param releasedAtMs the release of the first print by observation date, from FRED's API
 */
export function tripleNewsOfCsv(
  csv: string,
  releasedAtMs: ReadonlyMap<string, number>,
  fromMs: number,
): { readonly csv: string; readonly tripled: number } {
  let tripled = 0;
  const lines = csv.split('\n').map((line) => {
    const [date, value] = line.trim().split(',');
    const released = releasedAtMs.get(date!);
    if (released === undefined || released < fromMs || !value || value === '.') return line;
    tripled += 1;
    return `${date},${times3(value)}`;
  });
  return { csv: lines.join('\n'), tripled };
}
