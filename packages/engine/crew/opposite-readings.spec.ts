import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { type Measurement } from '../measurement/measurement.ts';
import { type Transform } from '../measurement/transform.ts';
import { sourceById } from '../sources/registry.ts';
import { CREW, MANDATES } from './crew.ts';

/** What a transform reads of a candle, other than its price. */
const CANDLE_PART: Readonly<Partial<Record<Transform['kind'], string>>> = {
  volatility_ratio: 'volatility',
  taker_share_shift: 'volume',
  signed_volume: 'volume',
  signed_volume_ratio: 'volume',
};
/** Transforms that fall when their second source rises. */
const SECOND_FALLS: ReadonlySet<Transform['kind']> = new Set([
  'relative_log_change',
  'relative_mean_ratio',
  'flow_balance_shift',
  'flow_share',
]);

/** Every agent and index that read one input with opposite signs, and why both are right. */
const REASONS: Readonly<Record<string, string>> = {
  'tokio × onchain: klines_1d price':
    'Tokio follows the trend; value locked is net of price, so that a dearer coin alone is not taken for use',
  'tokio × fundamental: klines_1d price':
    'Tokio follows the trend over weeks; the index asks what use justifies the price, and a higher price asks for more of it',
  'berlin × onchain: stablecoins':
    'more stablecoins are more money for the market; the index also asks whether this chain kept its share of them',
  'nairobi × sentiment: fear_greed':
    'the index says how the crowd feels; Nairobi leans against the crowd at its extremes',
  'nairobi × sentiment: ls_ratio':
    'the index says where accounts stand; Nairobi leans against them where they stand unusually far on one side',
  'nairobi × derivatives: ls_ratio':
    'the index says which way leverage leans; Nairobi leans against it where it is unusual',
  'helsinki × macro: stablecoins':
    'the index asks how much money there is; Helsinki asks whether this chain kept its share of it',
  'helsinki × macro: klines_1d price':
    'the index reads the response of the price to money; Helsinki reads value locked net of price, which is use',
  'helsinki × fundamental: klines_1d price':
    'the index gives credit for a steady rise over half a year; Helsinki reads value locked net of price, which is use',
  'helsinki × fundamental: hash_rate':
    'more hash rate secures the network; the same revenue then pays each miner less',
  'denver × sentiment: funding':
    'the index says how much longs are ready to pay; Denver asks what they pay, which is a cost and a crowded side',
  'denver × derivatives: funding':
    'the index says which way leverage leans, so paying longs raise it; Denver asks what it costs to hold them, so cheap leverage is bullish',
  'denver × macro: klines_1d price':
    'the index reads the response of the price; Denver reads the price in stablecoins over that in dollars, which rises as a stablecoin loses its peg',
  'marseille × macro: klines_1d price':
    'the index reads the response of the price; Marseille asks how far the price has run ahead of use',
  'marseille × fundamental: klines_1d price':
    'the index gives credit for a steady rise over half a year; Marseille asks how far the price has run ahead of use',
};

/** The inputs of a quantity with the sign of each: 1 if a rise is bullish. */
function signsOf({ sourceIds, transform, direction }: Measurement): (readonly [string, number])[] {
  const sign = direction === 'higher_is_bullish' ? 1 : -1;
  return sourceIds.map((id, i) => {
    const { metricId, candles } = sourceById(id);
    const metric = metricId.slice(metricId.indexOf('.') + 1);
    const input = candles ? `${metric} ${CANDLE_PART[transform.kind] ?? 'price'}` : metric;
    return [input, i === 1 && SECOND_FALLS.has(transform.kind) ? -sign : sign];
  });
}

/** Every pair of an agent's fact and an index's component that read one input with opposite signs. */
const opposite = new Set(
  ASSETS.flatMap((asset) =>
    CREW.flatMap((agent) =>
      COMPOSITE_INDICES.flatMap((index) =>
        MANDATES[agent].assets[asset].facts.flatMap((fact) =>
          methodologyOf(index, asset).components.flatMap((component) =>
            signsOf(fact).flatMap(([input, sign]) =>
              signsOf(component).flatMap(([other, otherSign]) =>
                input === other && sign !== otherSign ? [`${agent} × ${index}: ${input}`] : [],
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('inputs that an agent and an index read with opposite signs', () => {
  it('are those with a reason, and no others', () => {
    expect([...opposite].sort()).toEqual(Object.keys(REASONS).sort());
  });
});
