import { CHAIN_SOURCES } from '../../engine/sources/rows/chain.sources.ts';
import { DAY_MS, HOUR_MS } from '../../engine/timestamps.ts';
import { type SyntheticWorld } from '../process/world.ts';
import { dayAt, startOfDay } from '../process/random.ts';
import {
  addMonths,
  json,
  notFoundPage,
  raw,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  SYNTHETIC_SUFFIX,
} from '../wire/wire.ts';

/** A day's value is published an hour after the day has ended. */
export const PUBLISHED_AFTER_MS = DAY_MS + HOUR_MS;
/** Charts without `sampled=false` are thinned to about this many points. */
const SAMPLED_POINTS = 1_500;
const HASHES_PER_TERAHASH = 1e12;

interface Chart {
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly valueOf: (world: SyntheticWorld, day: number) => number;
}

const chart = (name: string, unit: string, description: string, valueOf: Chart['valueOf']): Chart => ({
  name,
  unit,
  description: description + SYNTHETIC_SUFFIX,
  valueOf,
});

const priceOf = (world: SyntheticWorld, day: number) => world.market.close('BTC', day);

const CHARTS_BY_METRIC: Readonly<Record<(typeof CHAIN_SOURCES)[number]['metricId'], Chart>> = {
  'chain.hash_rate': chart(
    'Hash Rate',
    'Hash Rate TH/s',
    'Estimated from the blocks of the day and their difficulty.',
    (world, day) => world.chain.estimatedHashRate(day) / HASHES_PER_TERAHASH,
  ),
  'chain.difficulty': chart(
    'Difficulty',
    'Difficulty',
    'Difficulty at the end of the day.',
    (world, day) => world.chain.at(day).difficulty,
  ),
  'chain.n_unique_addresses': chart(
    'Number Of Unique Addresses Used',
    'Addresses',
    'Addresses that took part in a transaction.',
    (world, day) => world.chain.at(day).activeAddresses,
  ),
  'chain.miners_revenue': chart(
    'Miners Revenue',
    'USD',
    'Issued coins and fees at the price of the day.',
    (world, day) => (world.chain.at(day).issuance + world.chain.at(day).fees) * priceOf(world, day),
  ),
  'chain.transaction_fees_usd': chart(
    'Total Transaction Fees (USD)',
    'USD',
    'Fees at the price of the day.',
    (world, day) => world.chain.at(day).fees * priceOf(world, day),
  ),
  'chain.n_transactions': chart(
    'Confirmed Transactions Per Day',
    'Transactions',
    'Transactions confirmed on the day.',
    (world, day) => world.chain.at(day).transactions,
  ),
  'chain.market_cap': chart(
    'Market Capitalization (USD)',
    'USD',
    'Coins in circulation at the price of the day.',
    (world, day) => world.holdings.at(day).marketCapUsd,
  ),
};

const CHARTS: ReadonlyMap<string, Chart> = new Map(
  CHAIN_SOURCES.map(({ metricId, wire }): [string, Chart] => [wire.chart, CHARTS_BY_METRIC[metricId]]),
);

/** Formats a double like the provider's Java server: 712606 as `712606.0`, 32579946.42 as `3.257994642E7`. */
export function javaDouble(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7))
    return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Shifts a time by a time span such as `5weeks`; returns null for `all`, undefined for an invalid time span. */
function moveBy(epochMs: number, timespan: string, direction: 1 | -1): number | null | undefined {
  if (timespan === 'all') return null;
  const [, digits, unit] = /^(\d+)(day|week|month|year)s?$/.exec(timespan) ?? [];
  if (digits === undefined || unit === undefined) return undefined;
  const count = Number(digits) * direction;
  if (unit === 'day') return epochMs + count * DAY_MS;
  if (unit === 'week') return epochMs + count * 7 * DAY_MS;
  return addMonths(epochMs, unit === 'month' ? count : count * 12);
}

function windowOf(query: URLSearchParams, nowMs: number) {
  const timespan = query.get('timespan') || '1year';
  const start = query.get('start');
  const moved = start ? moveBy(Date.parse(start), timespan, 1) : moveBy(nowMs, timespan, -1);
  if (moved === undefined || Number.isNaN(moved)) return null;
  if (!start) return { from: moved ?? -Infinity, to: Infinity };
  return { from: Date.parse(start), to: query.get('timespan') ? (moved ?? Infinity) : Infinity };
}

/** Creates blockchain.info: `/charts/{name}?timespan=&start=&sampled=&format=json`, one point per whole day. */
export function createChainSandbox({ world, now }: SandboxSetting): SandboxProvider {
  return ({ path, query }) => {
    const name = /^\/charts\/([a-z-]+)$/.exec(path)?.[1];
    if (name === undefined) return notFoundPage();
    const asked = CHARTS.get(name);
    if (!asked) return json({ status: 'not-found' }, 404);
    const window = windowOf(query, now());
    if (!window) return json({ status: 'error', error: 'Invalid timespan' }, 400);

    const newest = Math.min(dayAt(now() - PUBLISHED_AFTER_MS), dayAt(Math.min(window.to, now())));
    let days: number[] = [];
    for (
      let day = Math.max(0, Math.ceil((Math.max(window.from, startOfDay(0)) - startOfDay(0)) / DAY_MS));
      day <= newest;
      day++
    ) {
      days.push(day);
    }
    const step = Math.ceil(days.length / SAMPLED_POINTS);
    if (query.get('sampled') !== 'false' && step > 1)
      days = days.filter((_, i) => (days.length - 1 - i) % step === 0);
    const values = days.map(
      (day) => `{"x":${startOfDay(day) / 1_000},"y":${javaDouble(asked.valueOf(world, day))}}`,
    );
    const head = {
      status: 'ok',
      name: asked.name,
      unit: asked.unit,
      period: 'day',
      description: asked.description,
    };
    return raw(`${JSON.stringify(head).slice(0, -1)},"values":[${values.join(',')}]}`, 200, {
      'Content-Type': 'application/json',
    });
  };
}

export const CHAIN_DOUBLE: SandboxDouble = {
  create: createChainSandbox,
  hasKey: false,
  errorReplies: {},
  emptyBody: '{"status":"ok","name":"","unit":"","period":"day","description":"","values":[]}',
  spoiltNumbers: [/("y":)[-\d.eE+]+/g, '$1"NaN"'],
};
