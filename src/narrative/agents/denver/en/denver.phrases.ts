import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';
import { DENVER_LEVERAGE_PHRASES } from './denver-leverage.phrases.ts';
import { DENVER_TRADING_PHRASES } from './denver-trading.phrases.ts';

/** What Denver says: leverage, what backs it, and how futures and their traders behave. */
export const DENVER_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Denver',
  stance: {
    bullish: [
      ({ plain }) => `the derivatives market forms a bullish backdrop for ${plain}`,
      ({ plain }) => `leverage and aggressive trades together give a bullish signal for ${plain}`,
      ({ plain }) => `the way ${plain} futures are traded looks bullish`,
      ({ possessive }) => `the state of leverage gives ${possessive} price a bullish impulse`,
    ],
    bearish: [
      ({ plain }) => `the derivatives market forms a bearish backdrop for ${plain}`,
      ({ plain }) => `leverage and aggressive trades together give a bearish signal for ${plain}`,
      ({ plain }) => `the way ${plain} futures are traded looks bearish`,
      ({ possessive }) => `the state of leverage puts ${possessive} price under bearish pressure`,
    ],
    neutral: [
      ({ plain }) => `the derivatives market forms a neutral backdrop for ${plain}`,
      ({ plain }) => `leverage and aggressive trades together give a neutral signal for ${plain}`,
      ({ plain }) => `the way ${plain} futures are traded looks neutral`,
      ({ possessive }) => `the state of leverage has a neutral effect on ${possessive} price`,
    ],
  },
  watch: {
    bullish: [
      'a jump in the cost of leverage would reveal an excess of long positions and undo this view',
      'the picture darkens if aggressive buyers give way and volatility picks up at the same time',
      'the reading is in doubt if large traders turn to short positions while open interest shrinks',
    ],
    bearish: [
      'cheaper leverage and calmer prices would relieve the pressure and soften this view',
      'the picture brightens if aggressive buyers return and volatility subsides at the same time',
      'the reading is in doubt if large traders turn to long positions while open interest grows',
    ],
    neutral: [
      'a lasting move of the funding rate out of its usual bounds would upset the balance',
      'the picture gains direction as soon as aggressive trades gather plainly on one side',
      'a sharp rise of volatility or a burst of demand for futures would end the present balance',
    ],
  },
  facts: { ...DENVER_LEVERAGE_PHRASES, ...DENVER_TRADING_PHRASES },
  flags: {
    expensive_leverage: [
      ({ plain }) => `leverage on ${plain} has become unusually expensive`,
      ({ possessive }) => `the funding rate of ${possessive} futures is unusually high`,
    ],
    shorts_pay: [
      ({ plain }) => `the holders of short positions in ${plain} are paying those of long ones`,
      ({ possessive }) =>
        `the funding rate of ${possessive} futures is below zero, so that short positions pay`,
    ],
    collateral_below_par: [
      () => 'the stablecoin that backs leverage is worth less than usual against the dollar',
      () => 'the backing of leverage is strained, as its stablecoin has slipped against the dollar',
    ],
    volatility_expanding: [
      ({ possessive }) => `${possessive} volatility is expanding rapidly`,
      ({ plain }) => `the price of ${plain} has begun to swing far more than over recent months`,
    ],
    futures_volume_surge: [
      ({ possessive }) => `turnover in ${possessive} futures has surged`,
      ({ plain }) => `trading in futures on ${plain} is unusually heavy`,
    ],
    open_interest_high: [
      ({ possessive }) => `open interest in ${possessive} futures is unusually high`,
      ({ plain }) => `far more futures positions than usual are open on ${plain}`,
    ],
  },
};
