import { percentChange } from '../percent-change.ts';
import { roundTo } from '../rounding.ts';

/** How one fact of an agent is put into words. Clauses have no capital and no full stop. */
export interface FactPhrases {
  readonly bullish: string;
  readonly bearish: string;
  readonly neutral: string;
  /** The value in words and figures; only of facts whose sources are all of licence class C. */
  readonly quote: ((value: number) => string) | null;
}

/** What is said of the subject when the fact leans bullish, bearish, and neither way. */
type Triple = readonly [bullish: string, bearish: string, neutral: string];

const says = (
  subject: string,
  [bullish, bearish, neutral]: Triple,
  quote: FactPhrases['quote'] = null,
): FactPhrases => ({
  bullish: `${subject} ${bullish}`,
  bearish: `${subject} ${bearish}`,
  neutral: `${subject} ${neutral}`,
  quote,
});

// Facts are judged against the range that is usual for them, not against zero: a slightly negative change can
// lean bullish. So the words are strong and weak, and never rising and falling.
const STRONG: Triple = ['strong', 'weak', 'unremarkable'];
const FIRM: Triple = ['firm', 'soft', 'ordinary'];
/** For what is bullish when there is much of it, and for what is bullish when there is little. */
const HIGH: Triple = ['high', 'low', 'ordinary'];
const LOW: Triple = ['low', 'high', 'ordinary'];
const MODEST: Triple = ['modest', 'stretched', 'ordinary'];
const SUPPORTIVE: Triple = ['supportive', 'unfavourable', 'ordinary'];

/**
 * Where a value lies against what it is compared with.
 *
 * @example against(-1.26, 1, 'points', 'the mean') === '1.3 points below the mean'
 */
function against(distance: number, decimals: number, unit: string, base: string): string {
  const rounded = roundTo(distance, decimals);
  if (rounded === 0) return `at ${base}`;
  return `${Math.abs(rounded).toFixed(decimals)} ${unit} ${rounded > 0 ? 'above' : 'below'} ${base}`;
}

const deviations = (of: string, mean: string) => (value: number) =>
  `${of} ${against(value, 1, 'standard deviations', mean)}`;
/** Of the logarithm of a ratio: the ratio as a change in percent. */
const percentOf = (of: string, mean: string) => (logRatio: number) =>
  `${of} ${against(percentChange(logRatio), 1, '%', mean)}`;
const logPoints = (of: string) => (value: number) =>
  `${of} ${against(100 * value, 1, 'log points', 'that of six months before')}`;

/** Every fact that any agent looks at, by its key. */
export const FACT_PHRASES: Readonly<Record<string, FactPhrases>> = {
  daily_ema_gap: says('the daily trend is', STRONG),
  daily_directional_movement: says('the push of buyers in the daily range is', STRONG),
  hourly_ema_gap: says('the hourly trend is', STRONG),
  monthly_momentum: says('monthly momentum is', STRONG),
  day_to_last_trade: says('the last day was', STRONG),
  relative_strength_index: says('short-term momentum is', STRONG),

  policy_rate_change: says(
    'policy-rate pressure is',
    LOW,
    (value) => `the rate ${against(value, 2, 'percentage points', 'that of six months before')}`,
  ),
  overnight_rate_change: says('pressure from overnight rates is', LOW),
  money_supply_acceleration: says(
    'the pace of money growth is',
    ['supportive', 'restrictive', 'ordinary'],
    logPoints('yearly growth'),
  ),
  inflation_acceleration: says('inflation pressure is', LOW, logPoints('yearly inflation')),
  unemployment_rise: says(
    'the labour market is',
    ['firm', 'weak', 'mixed'],
    (value) => `unemployment of three months ${against(value, 2, 'percentage points', "the year's low")}`,
  ),
  usd_gel: says('the dollar is', ['weak', 'strong', 'ordinary'], deviations('USD/GEL', 'its 90-day mean')),
  stablecoin_supply_growth: says(
    'the growth of stablecoins is',
    STRONG,
    deviations('30-day growth', 'its mean of a year'),
  ),

  fear_greed_level: says(
    'the crowd is',
    ['fearful', 'greedy', 'neither fearful nor greedy'],
    (value) => `Fear & Greed at ${roundTo(value, 0)} of 100`,
  ),
  fear_greed_recovery: says(
    'the mood is',
    ['recovering', 'souring', 'steady'],
    (value) => `Fear & Greed of three days ${against(value, 1, 'points', 'that of two weeks')}`,
  ),
  volume_attention: says('trading volume is', HIGH),
  crowd_positioning: says(
    'accounts are',
    ['crowded on the short side', 'crowded on the long side', 'crowded on neither side'],
    deviations('long/short ratio', 'its 28-day mean'),
  ),

  unique_addresses: says(
    'the number of addresses in use is',
    FIRM,
    percentOf('addresses', 'their 120-day mean'),
  ),
  transactions: says('the number of transactions is', FIRM),
  hash_rate_trend: says('the hash rate is', FIRM, percentOf('hash rate', 'its 90-day mean')),
  exchange_flow_balance: says('the balance of flows to exchanges is', SUPPORTIVE),
  new_holders: says('the arrival of new holders is', STRONG),
  active_addresses: says('the activity of addresses is', FIRM),
  transfers: says('the number of transfers is', FIRM),
  share_held_on_exchanges: says('the share of coins held on exchanges is', SUPPORTIVE),
  block_space_demand: says(
    'demand for block space is',
    HIGH,
    deviations('next-block fee', 'its 14-day mean'),
  ),
  tvl_growth_net_of_price: says('the growth of value locked, net of price, is', STRONG),
  tvl_share_of_all_chains: says("the chain's share of value locked is", FIRM),
  stablecoins_on_chain: says('the supply of stablecoins on the chain is', FIRM),
  share_of_all_stablecoins: says("the chain's share of all stablecoins is", FIRM),

  funding_carry: says('the cost of leverage is', LOW),
  taker_demand: says('aggressive buying is', STRONG),
  exchange_premium: says('the backing of leverage is', ['sound', 'strained', 'ordinary']),
  volatility_pressure: says('volatility is', LOW),
  futures_volume: says('futures volume is', LOW),
  open_interest: says('open interest is', HIGH),
  top_trader_positions: says('top traders lean', [
    'more to the long side than usual',
    'more to the short side than usual',
    'as usual',
  ]),

  market_over_realised_value: says('value against what holders paid is', MODEST),
  unrealised_profit: says('unrealised profit of holders is', LOW),
  realised_cap_growth: says('the inflow of capital is', STRONG),
  value_over_turnover: says('value against spot turnover is', MODEST),
  value_per_transaction: says('value per transaction is', MODEST),
  price_over_200_day_mean: says('price against its long-run mean is', MODEST),
  developer_activity: says('developer activity is', STRONG, percentOf('commits', 'their half-year mean')),
  tvl_over_price: says('value locked against price is', SUPPORTIVE),
  drawdown_from_year_high: says("price against the year's high is", MODEST),
};
