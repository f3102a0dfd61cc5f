import { type MarketFrame } from '../../frame/language-frame.ts';
import { type EnglishName } from './names.ts';

/** What kind of market an asset is in. */
export const REGIMES: MarketFrame<EnglishName>['regimes'] = {
  trending_up: [
    ({ plain }) => `${plain} is in an uptrend`,
    ({ plain }) => `the daily candles show ${plain} in an uptrend`,
    ({ possessive }) => `${possessive} market is trending up`,
  ],
  trending_down: [
    ({ plain }) => `${plain} is in a downtrend`,
    ({ plain }) => `the daily candles show ${plain} in a downtrend`,
    ({ possessive }) => `${possessive} market is trending down`,
  ],
  ranging: [
    ({ plain }) => `${plain} is moving sideways`,
    ({ plain }) => `the daily candles show ${plain} without a trend`,
    ({ possessive }) => `${possessive} market has settled into neither an uptrend nor a downtrend`,
  ],
  volatile: [
    ({ plain }) => `${plain} is more volatile than over the past three months`,
    ({ plain }) => `the price of ${plain} swings more widely than over the past three months`,
    ({ possessive }) => `${possessive} market is going through a spell of raised volatility`,
  ],
};
