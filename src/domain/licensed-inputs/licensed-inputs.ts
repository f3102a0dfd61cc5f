import { ENGINE_SOURCES, type SourceId } from '../sources/registry.ts';
import { type DerivedInput, type LicensedInput } from './licensed-input.ts';

/** A cell is at least 6.25% of the trailing year's usual range wide; the licence asks for 5%. */
const DAILY = { kind: 'coarse', cells: 8 } as const;
/** The net flow is known to the cells of both flows, and its usual range can be nearly as wide as theirs. */
const FLOW = { kind: 'coarse', cells: 6 } as const;
/**
 * A cell is at least 10% of the usual range of the window wide, which is about a month: their providers keep no more. The usual
 * range of a year is up to twice as wide.
 */
const HOURLY = { kind: 'coarse', cells: 5 } as const;
const CANDLES = { kind: 'candles', cells: 8 } as const;
const PRICE = { kind: 'public', because: 'exchange.price, recorded live' } as const;

const derived = (from: readonly SourceId[], valueOf: DerivedInput['valueOf']): DerivedInput => ({
  kind: 'derived',
  from,
  valueOf,
});

/**
 * Every class B source that a cycle reads. The identities hold to the last digit in the vendor's recorded data; ADR 77 explains
 * each choice.
 */
const LICENSED_INPUTS: Readonly<Partial<Record<SourceId, LicensedInput>>> = {
  'econ.broad_dollar': DAILY,
  'defi.tvl_total': DAILY,
  'defi.tvl_rollup:arbitrum': DAILY,
  'defi.tvl_rollup:optimism': DAILY,
  'defi.stablecoins_chain:ethereum': DAILY,
  'defi.stablecoins_chain:solana': DAILY,
  'chain.transaction_fees_usd': DAILY,
  'chain.n_transactions': DAILY,
  'chain.market_cap': { kind: 'public', because: 'exchange.price times the coins that the protocol issued' },
  'chain.market_price': PRICE,
  'exchange.klines_1h:BTCUSDT': { kind: 'prices' },
  'exchange.klines_1h:ETHUSDT': { kind: 'prices' },
  'exchange.klines_1h:SOLUSDT': { kind: 'prices' },
  'exchange.klines_1d:BTCUSDT': CANDLES,
  'exchange.klines_1d:ETHUSDT': CANDLES,
  'exchange.klines_1d:SOLUSDT': CANDLES,
  'exchange.funding:BTCUSDT': DAILY,
  'exchange.funding:ETHUSDT': DAILY,
  'exchange.funding:SOLUSDT': DAILY,
  'exchange.open_interest:BTCUSDT': HOURLY,
  'exchange.open_interest:ETHUSDT': HOURLY,
  'exchange.open_interest:SOLUSDT': HOURLY,
  'exchange.taker_ratio:BTCUSDT': HOURLY,
  'exchange.taker_ratio:ETHUSDT': HOURLY,
  'exchange.taker_ratio:SOLUSDT': HOURLY,
  'exchange.top_account_ratio:BTCUSDT': HOURLY,
  'exchange.top_account_ratio:ETHUSDT': HOURLY,
  'exchange.top_account_ratio:SOLUSDT': HOURLY,
  'exchange.top_position_ratio:BTCUSDT': HOURLY,
  'exchange.top_position_ratio:ETHUSDT': HOURLY,
  'exchange.top_position_ratio:SOLUSDT': HOURLY,
  'exchange.basis:BTCUSDT': HOURLY,
  'exchange.basis:ETHUSDT': HOURLY,
  'exchange.basis:SOLUSDT': HOURLY,
  'exchange.futures_volume_24h:BTCUSDT': HOURLY,
  'exchange.futures_volume_24h:ETHUSDT': HOURLY,
  'exchange.futures_volume_24h:SOLUSDT': HOURLY,
  'intel.mvrv': derived(
    ['intel.price_close', 'intel.supply', 'intel.realised_cap'],
    ([price, supply, realisedCap]) => (price! * supply!) / realisedCap!,
  ),
  'intel.nupl': derived(
    ['intel.price_close', 'intel.supply', 'intel.realised_cap'],
    ([price, supply, realisedCap]) => 1 - realisedCap! / (price! * supply!),
  ),
  'intel.puell_multiple': DAILY,
  'intel.realised_cap': { ...DAILY, widenedFor: ['intel.mvrv', 'intel.nupl'] },
  'intel.spot_volume': DAILY,
  'intel.price_close': PRICE,
  'intel.active_addresses': DAILY,
  'intel.funded_addresses': DAILY,
  'intel.transfers': DAILY,
  'intel.exchange_inflow': FLOW,
  'intel.exchange_outflow': FLOW,
  'intel.exchange_netflow': derived(
    ['intel.exchange_inflow', 'intel.exchange_outflow'],
    ([inflow, outflow]) => inflow! - outflow!,
  ),
  'intel.exchange_balance': { ...DAILY, widenedFor: ['intel.exchange_balance_share'] },
  'intel.exchange_balance_share': derived(
    ['intel.exchange_balance', 'intel.supply'],
    ([balance, supply]) => balance! / supply!,
  ),
  'intel.supply': { kind: 'public', because: 'the schedule of the protocol' },
  'intel.issuance': DAILY,
  'intel.fees': DAILY,
  'intel.mining_revenue': DAILY,
};

for (const { id, licenseClass } of ENGINE_SOURCES)
  if ((licenseClass === 'B') !== id in LICENSED_INPUTS)
    throw new Error(
      licenseClass === 'B'
        ? `licensed-inputs.ts does not declare how ${id} enters the arithmetic`
        : `licensed-inputs.ts declares ${id}, which is public`,
    );

/** How a class B source enters the arithmetic; undefined for class C, whose values are public. */
export const licensedInputOf = (sourceId: string): LicensedInput | undefined =>
  LICENSED_INPUTS[sourceId as SourceId];

/** The sources whose observations a source's values are computed from: itself, or what it is derived from. */
export function sourcesBehind(sourceId: SourceId): readonly SourceId[] {
  const input = licensedInputOf(sourceId);
  return input?.kind === 'derived' ? [sourceId, ...input.from] : [sourceId];
}
