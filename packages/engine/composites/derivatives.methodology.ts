import { type Asset } from '../assets.ts';
import { type ComponentDraft, indexMethodology, LEANING_LABELS } from './index-methodology.ts';
import { exchangeId } from '../measurement/measurement.ts';

/** A weight of 0.2 in total: series without a long past, judged against their own last four weeks. */
const positioning = (asset: Asset): ComponentDraft[] =>
  (
    [
      ['open_interest', 'open_interest', 0.06],
      ['long_short_accounts', 'ls_ratio', 0.04],
      ['top_trader_positions', 'top_position_ratio', 0.03],
      ['top_trader_accounts', 'top_account_ratio', 0.02],
      ['taker_volume_ratio', 'taker_ratio', 0.03],
      ['perpetual_basis', 'basis', 0.02],
    ] as const
  ).map(([name, metric, weight]) => ({ name, weight, of: exchangeId(metric, asset), transform: { kind: 'z_score', days: 28 }, direction: 'higher_is_bullish', byDefinition: [-2, 2] }));

const componentsOf = (asset: Asset): readonly ComponentDraft[] => [
  { name: 'funding_carry', weight: 0.2, of: exchangeId('funding', asset), transform: { kind: 'annualised_sum', days: 7 }, direction: 'higher_is_bullish' },
  { name: 'funding_shift', weight: 0.16, of: exchangeId('funding', asset), transform: { kind: 'mean_shift', shortDays: 3, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'taker_demand', weight: 0.16, of: exchangeId('klines_1d', asset), transform: { kind: 'taker_share_shift', shortDays: 5, longDays: 60 }, direction: 'higher_is_bullish' },
  { name: 'signed_volume', weight: 0.18, of: exchangeId('klines_1d', asset), transform: { kind: 'signed_volume', days: 14 }, direction: 'higher_is_bullish' },
  { name: 'volatility_pressure', weight: 0.1, of: exchangeId('klines_1d', asset), transform: { kind: 'volatility_ratio', shortDays: 7, longDays: 90 }, direction: 'higher_is_bearish' },
  ...positioning(asset),
];

/** Direction of leverage and its cost. All data comes from the exchange, by nature. */
export const DERIVATIVES = indexMethodology('derivatives', '5.0.0', LEANING_LABELS, componentsOf);
