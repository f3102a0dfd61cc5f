import { SYMBOLS } from '../assets.ts';
import { type Aggregate, AGGREGATES } from './aggregate.ts';
import { type ProviderKey } from './provider.ts';
import { type SourceDefinition } from './source.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Mean Gregorian month. */
const MONTH = 2_629_746;

type Traits = Omit<
  SourceDefinition,
  'id' | 'metricId' | 'dimension' | 'provider' | 'title' | 'metricTitle' | 'unit'
> & {
  /** Where the metric has a dimension that the title names. */
  readonly metricTitle?: string;
};

/** What kinds of series have in common; a source adds its own names, units and exceptions. */
const classB = { licenseClass: 'B', exposure: 'none' } as const;
const classC = { licenseClass: 'C', exposure: 'series' } as const;
/** Of values that lie a day apart, a day has one. */
const ONE_A_DAY: readonly Aggregate[] = ['last'];
const undimensioned = { dimensionParameter: null } as const;

const monthly = (lagDays: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds: 6 * HOUR,
    period: 'month',
    publicationSeconds: MONTH,
    publicationLagSeconds: lagDays * DAY,
    candles: false,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

const daily = (cadenceSeconds: number, publicationLagSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period: 'day',
    publicationSeconds: DAY,
    publicationLagSeconds,
    candles: false,
    aggregates: ONE_A_DAY,
    providerHistoryDays: null,
  }) as const;

/** A value that is "now": dated by us, without a past. */
const now = (cadenceSeconds: number) =>
  ({
    tsSemantics: 'fetch',
    cadenceSeconds,
    period: 'instant',
    publicationSeconds: cadenceSeconds,
    publicationLagSeconds: 0,
    candles: false,
    aggregates: AGGREGATES,
    providerHistoryDays: 0,
  }) as const;

/** Hourly rows of the exchange's futures statistics, which it keeps for 30 days. */
const futuresHourly = {
  tsSemantics: 'event',
  cadenceSeconds: 15 * MINUTE,
  period: 'instant',
  publicationSeconds: HOUR,
  publicationLagSeconds: 5 * MINUTE,
  candles: false,
  aggregates: AGGREGATES,
  providerHistoryDays: 30,
} as const;

const candles = (period: 'hour' | 'day', cadenceSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period,
    publicationSeconds: period === 'hour' ? HOUR : DAY,
    publicationLagSeconds: MINUTE,
    candles: true,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

function source(
  provider: ProviderKey,
  metric: string,
  dimension: string | null,
  title: string,
  unit: string,
  traits: Traits,
): SourceDefinition {
  const metricId = `${provider}.${metric}`;
  return {
    id: dimension === null ? metricId : `${metricId}:${dimension}`,
    metricId,
    dimension,
    provider,
    title,
    metricTitle: title,
    unit,
    ...traits,
  };
}

/** `lagDays` is the longest that the usual release calendar takes, so that nothing is known too early. */
const econ = (metric: string, title: string, unit: string, lagDays: number) =>
  source('econ', metric, null, title, unit, { ...undimensioned, ...classC, ...monthly(lagDays) });

const chain = (
  metric: string,
  title: string,
  unit: string,
  traits: (typeof classB | typeof classC) & Pick<SourceDefinition, 'publishedIn'>,
) => source('chain', metric, null, title, unit, { ...undimensioned, ...traits, ...daily(HOUR, HOUR) });

/** The providers count hashes in other units each; in H/s a rate is beyond what JSON readers hold exactly. */
const exahashes = (storedUnits: number) => ({ publishedIn: { unit: 'EH/s', storedUnits } });

const bySymbol = (metric: string, title: string, unit: string, traits: Omit<Traits, 'dimensionParameter'>) =>
  SYMBOLS.map((symbol) =>
    source('exchange', metric, symbol, `${title}, ${symbol}`, unit, {
      dimensionParameter: 'symbol',
      metricTitle: title,
      ...traits,
    }),
  );

const defi = (
  metric: string,
  dimension: string | null,
  title: string,
  license: Pick<Traits, 'licenseClass' | 'exposure' | 'metricTitle'>,
) =>
  source('defi', metric, dimension, title, 'USD', {
    dimensionParameter: dimension === null ? null : 'dimension',
    ...license,
    ...daily(HOUR, HOUR),
  });

const tvlOfChain = { ...classC, metricTitle: 'Total value locked on a chain' } as const;
const tvlOfRollup = { ...classB, metricTitle: 'Total value locked on a rollup' } as const;
const stablecoinsOfChain = { ...classB, metricTitle: 'Circulating stablecoins on a chain, in USD' } as const;

const repo = (metric: string, title: string) =>
  source('repo', metric, null, title, 'commits per week', {
    ...undimensioned,
    ...classC,
    tsSemantics: 'event',
    cadenceSeconds: 6 * HOUR,
    period: 'week',
    publicationSeconds: WEEK,
    publicationLagSeconds: 6 * HOUR,
    candles: false,
    aggregates: [],
    providerHistoryDays: 52 * 7,
  });

const intel = (metric: string, title: string, unit: string) =>
  source('intel', metric, null, title, unit, { ...undimensioned, ...classB, ...daily(HOUR, HOUR) });

/**
 * The 80 sources: 25 of licence class C (the public series of the specification) and 55 of class B.
 * Everything that is said about a source anywhere is said here or follows from it.
 */
export const SOURCES: readonly SourceDefinition[] = [
  econ('fed_rate', 'Effective federal funds rate, monthly', 'percent per year', 4),
  econ('m2', 'M2 money stock, seasonally adjusted', 'USD billions', 29),
  econ('cpi', 'Consumer price index, all urban consumers, seasonally adjusted', 'index 1982-84=100', 15),
  econ('unemployment', 'Unemployment rate, seasonally adjusted', 'percent', 8),
  source('econ', 'fed_rate_daily', null, 'Effective federal funds rate, daily', 'percent per year', {
    ...undimensioned,
    ...classB,
    ...daily(6 * HOUR, 4 * DAY),
  }),

  source('sentiment', 'fear_greed', null, 'Crypto Fear & Greed Index', 'index 0-100', {
    ...undimensioned,
    ...classC,
    ...daily(HOUR, 0),
    // The value of a day is published at its beginning and does not change during it.
    period: 'instant',
    publicationLagSeconds: 10 * MINUTE,
  }),

  defi('tvl_chain', 'ethereum', 'Total value locked on Ethereum', tvlOfChain),
  defi('tvl_chain', 'solana', 'Total value locked on Solana', tvlOfChain),
  defi('stablecoins', null, 'Circulating stablecoins on all chains, in USD', classC),
  defi('tvl_total', null, 'Total value locked on all chains', classB),
  defi('tvl_rollup', 'arbitrum', 'Total value locked on Arbitrum', tvlOfRollup),
  defi('tvl_rollup', 'optimism', 'Total value locked on OP Mainnet', tvlOfRollup),
  defi('stablecoins_chain', 'ethereum', 'Circulating stablecoins on Ethereum, in USD', stablecoinsOfChain),
  defi('stablecoins_chain', 'solana', 'Circulating stablecoins on Solana, in USD', stablecoinsOfChain),

  chain('hash_rate', 'Estimated hash rate of Bitcoin', 'TH/s', { ...classC, ...exahashes(1e6) }),
  chain('difficulty', 'Mining difficulty of Bitcoin', 'difficulty', classC),
  chain('n_unique_addresses', 'Unique addresses used on Bitcoin', 'addresses per day', classC),
  chain('miners_revenue', 'Revenue of Bitcoin miners', 'USD per day', classC),
  chain('transaction_fees_usd', 'Transaction fees paid on Bitcoin', 'USD per day', classB),
  chain('n_transactions', 'Confirmed transactions on Bitcoin', 'transactions per day', classB),
  chain('market_cap', 'Market capitalisation of Bitcoin', 'USD', classB),
  chain('market_price', 'Mean price of Bitcoin over exchanges', 'USD', classB),

  source('mempool', 'fees', null, 'Recommended fee for the next block', 'sat/vB', {
    ...undimensioned,
    ...classC,
    ...now(5 * MINUTE),
  }),
  source('mempool', 'hashrate_3m', null, 'Current hash rate of Bitcoin', 'H/s', {
    ...undimensioned,
    ...classC,
    ...exahashes(1e18),
    ...now(HOUR),
  }),
  source(
    'mempool',
    'difficulty_adjustment',
    null,
    'Expected change at the next difficulty retarget',
    'percent',
    {
      ...undimensioned,
      ...classC,
      ...now(15 * MINUTE),
    },
  ),

  repo('commits_btc', 'Commits to bitcoin/bitcoin'),
  repo('commits_eth', 'Commits to ethereum/go-ethereum'),
  repo('commits_sol', 'Commits to anza-xyz/agave'),

  source('fx', 'usd_gel', null, 'Official rate of the US dollar in Georgian lari', 'GEL per USD', {
    ...undimensioned,
    ...classC,
    ...daily(HOUR, 0),
    // Published in the afternoon before the day from which it is valid; the provider gives the release time.
    period: 'instant',
  }),

  ...bySymbol('price', 'Last traded price', 'USDT', {
    ...classC,
    ...now(MINUTE),
    exposure: 'latest_only',
    // The past of "now" is read from quarter-hour candles.
    providerHistoryDays: null,
  }),
  ...bySymbol('ls_ratio', 'Long/short ratio of all accounts', 'ratio', {
    ...classC,
    ...futuresHourly,
    exposure: 'last_24h',
  }),
  ...bySymbol('klines_1h', 'Hourly candles', 'USDT', { ...classB, ...candles('hour', 5 * MINUTE) }),
  ...bySymbol('klines_1d', 'Daily candles', 'USDT', { ...classB, ...candles('day', HOUR) }),
  ...bySymbol('funding', 'Funding rate of the perpetual', 'fraction per funding interval', {
    ...classB,
    tsSemantics: 'event',
    cadenceSeconds: 15 * MINUTE,
    period: 'instant',
    publicationSeconds: 8 * HOUR,
    publicationLagSeconds: MINUTE,
    candles: false,
    aggregates: [],
    providerHistoryDays: null,
  }),
  ...bySymbol('open_interest', 'Open interest of the perpetual', 'base asset', {
    ...classB,
    ...futuresHourly,
  }),
  ...bySymbol('taker_ratio', 'Taker buy/sell volume ratio', 'ratio', { ...classB, ...futuresHourly }),
  ...bySymbol('top_account_ratio', 'Long/short ratio of top traders by accounts', 'ratio', {
    ...classB,
    ...futuresHourly,
  }),
  ...bySymbol('top_position_ratio', 'Long/short ratio of top traders by positions', 'ratio', {
    ...classB,
    ...futuresHourly,
  }),
  ...bySymbol('basis', 'Mark price over index price', 'fraction', { ...classB, ...now(5 * MINUTE) }),
  ...bySymbol('futures_volume_24h', 'Quote volume of the perpetual in 24 hours', 'USDT', {
    ...classB,
    ...now(15 * MINUTE),
  }),

  intel('mvrv', 'Market value over realised value', 'ratio'),
  intel('nupl', 'Net unrealised profit or loss', 'fraction of market value'),
  intel('puell_multiple', 'Issuance in USD over its yearly mean', 'ratio'),
  intel('realised_cap', 'Realised capitalisation', 'USD'),
  intel('spot_volume', 'Spot volume reported by exchanges', 'USD per day'),
  intel('price_close', 'Daily closing price', 'USD'),
  intel('active_addresses', 'Active addresses', 'addresses per day'),
  intel('funded_addresses', 'Addresses with a balance', 'addresses'),
  intel('transfers', 'Transfers between addresses', 'transfers per day'),
  intel('exchange_inflow', 'Coins sent to exchanges', 'BTC per day'),
  intel('exchange_outflow', 'Coins withdrawn from exchanges', 'BTC per day'),
  intel('exchange_netflow', 'Coins sent to exchanges less withdrawals', 'BTC per day'),
  intel('exchange_balance', 'Coins held on exchanges', 'BTC'),
  intel('exchange_balance_share', 'Part of the supply held on exchanges', 'fraction'),
  intel('supply', 'Coins in circulation', 'BTC'),
  intel('issuance', 'Coins issued', 'BTC per day'),
  intel('fees', 'Transaction fees', 'BTC per day'),
  intel('mining_revenue', 'Coins earned by miners', 'BTC per day'),
];

const BY_ID: ReadonlyMap<string, SourceDefinition> = new Map(SOURCES.map((entry) => [entry.id, entry]));
const BY_LOWER_ID: ReadonlyMap<string, SourceDefinition> = new Map(
  SOURCES.map((entry) => [entry.id.toLowerCase(), entry]),
);

/** The source with this id in any letter case, or undefined. */
export const findSource = (id: string): SourceDefinition | undefined => BY_LOWER_ID.get(id.toLowerCase());

/** The source with an id that the code itself names; throws on a slip. */
export function sourceById(id: string): SourceDefinition {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`no source "${id}" in the registry`);
  return found;
}
