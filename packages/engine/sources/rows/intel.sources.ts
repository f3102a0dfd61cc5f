import { between, BITCOIN_MARKET_VALUE_USD, BITCOIN_PRICE, BITCOIN_STOCK, byDifference, COUNT_PER_DAY, DAILY_PRICE_JUMPS, positiveUpTo } from '../source.ts';
import { CLASS_B, daily, defineSources, HOUR } from '../source-rows.ts';

export interface IntelWire {
  readonly metric: string;
}

/** Coins per day, from public series. */
const ISSUED = 'chain.hash_rate / chain.difficulty × subsidy';
const EARNED = 'chain.miners_revenue / price';
const TRAITS = { ...CLASS_B, ...daily(HOUR, HOUR) } as const;

export const INTEL_SOURCES = defineSources<IntelWire>()('intel', [
  { ...TRAITS, metric: 'mvrv', title: 'Market value over realised value', unit: 'ratio', plausible: positiveUpTo(100), wire: { metric: 'market/mvrv' }, ...DAILY_PRICE_JUMPS },
  {
    ...TRAITS,
    metric: 'nupl',
    title: 'Net unrealised profit or loss',
    unit: 'fraction of market value',
    // Loss has no floor in theory: -1 means that the holders paid twice the market value.
    plausible: between(-10, 1),
    jumps: byDifference(0.5),
    wire: { metric: 'indicators/net_unrealized_profit_loss' },
  },
  { ...TRAITS, metric: 'puell_multiple', title: 'Issuance in USD over its yearly mean', unit: 'ratio', plausible: positiveUpTo(100), wire: { metric: 'indicators/puell_multiple' }, publicByIdentity: `${ISSUED} × price, over its mean of a year` },
  { ...TRAITS, metric: 'realised_cap', title: 'Realised capitalisation', unit: 'USD', plausible: BITCOIN_MARKET_VALUE_USD, wire: { metric: 'market/marketcap_realized_usd' } },
  { ...TRAITS, metric: 'spot_volume', title: 'Spot volume reported by exchanges', unit: 'USD per day', plausible: positiveUpTo(1e13), wire: { metric: 'market/spot_volume_daily_sum_usd' } },
  { ...TRAITS, metric: 'price_close', title: 'Daily closing price', unit: 'USD', plausible: BITCOIN_PRICE, wire: { metric: 'market/price_usd_close' }, ...DAILY_PRICE_JUMPS },
  { ...TRAITS, metric: 'active_addresses', title: 'Active addresses', unit: 'addresses per day', plausible: COUNT_PER_DAY, wire: { metric: 'addresses/active_count' } },
  { ...TRAITS, metric: 'funded_addresses', title: 'Addresses with a balance', unit: 'addresses', plausible: positiveUpTo(1e10), wire: { metric: 'addresses/non_zero_count' } },
  { ...TRAITS, metric: 'transfers', title: 'Transfers between addresses', unit: 'transfers per day', plausible: COUNT_PER_DAY, wire: { metric: 'transactions/transfers_count' } },
  { ...TRAITS, metric: 'exchange_inflow', title: 'Coins sent to exchanges', unit: 'BTC per day', plausible: BITCOIN_STOCK, wire: { metric: 'transactions/transfers_volume_to_exchanges_sum' } },
  { ...TRAITS, metric: 'exchange_outflow', title: 'Coins withdrawn from exchanges', unit: 'BTC per day', plausible: BITCOIN_STOCK, wire: { metric: 'transactions/transfers_volume_from_exchanges_sum' } },
  { ...TRAITS, metric: 'exchange_netflow', title: 'Coins sent to exchanges less withdrawals', unit: 'BTC per day', plausible: between(-21e6, 21e6), jumps: byDifference(100_000), wire: { metric: 'transactions/transfers_volume_exchanges_net' } },
  { ...TRAITS, metric: 'exchange_balance', title: 'Coins held on exchanges', unit: 'BTC', plausible: BITCOIN_STOCK, wire: { metric: 'distribution/balance_exchanges' } },
  { ...TRAITS, metric: 'exchange_balance_share', title: 'Part of the supply held on exchanges', unit: 'fraction', plausible: between(0, 1), jumps: byDifference(0.05), wire: { metric: 'distribution/balance_exchanges_relative' } },
  { ...TRAITS, metric: 'supply', title: 'Coins in circulation', unit: 'BTC', plausible: BITCOIN_STOCK, wire: { metric: 'supply/current' } },
  {
    ...TRAITS,
    metric: 'issuance',
    title: 'Coins issued',
    unit: 'BTC per day',
    // 7200 a day in the first years.
    plausible: between(0, 20_000),
    jumps: byDifference(600),
    wire: { metric: 'supply/issued' },
    publicByIdentity: ISSUED,
  },
  { ...TRAITS, metric: 'fees', title: 'Transaction fees', unit: 'BTC per day', plausible: between(0, 100_000), jumps: byDifference(200), wire: { metric: 'fees/volume_sum' }, publicByIdentity: `${EARNED} − ${ISSUED}` },
  { ...TRAITS, metric: 'mining_revenue', title: 'Coins earned by miners', unit: 'BTC per day', plausible: positiveUpTo(200_000), wire: { metric: 'mining/revenue_sum' }, publicByIdentity: EARNED },
]);
