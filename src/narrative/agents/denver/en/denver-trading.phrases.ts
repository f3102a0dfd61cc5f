import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Denver says of trading: whose orders are the aggressive ones, how far prices swing, how busy futures are. */
export const DENVER_TRADING_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  taker_demand: {
    label: 'Share of aggressive buyers',
    headline: { bullish: 'aggressive demand is firm', bearish: 'aggressive demand is soft' },
    clear: {
      bullish: [
        ({ plain }) =>
          `aggressive buyers take a larger share of the turnover in ${plain} than usual, so demand no longer waits for a better price`,
        ({ possessive }) =>
          `buyers in ${possessive} market often take the seller’s price without haggling, which tells of impatience`,
        ({ plain }) =>
          `demand for ${plain} is insistent these days, and aggressive trades tilt towards buyers more than usual`,
      ],
      bearish: [
        ({ plain }) =>
          `aggressive buyers take a smaller share of the turnover in ${plain} than usual, so sellers set the tone`,
        ({ possessive }) =>
          `sellers in ${possessive} market often take the buyer’s price without haggling, which tells of impatience`,
        ({ plain }) =>
          `demand for ${plain} is hesitant these days, and aggressive trades tilt towards sellers more than usual`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the share of aggressive buyers in ${possessive} turnover is far above the usual, and high prices do not deter them`,
        ({ plain }) =>
          `the rush of aggressive buyers into ${plain} is close to the top of its usual range, proof of strong demand`,
        ({ possessive }) =>
          `the onslaught of buyers on ${possessive} market is far stronger than usual and leaves sellers no respite`,
      ],
      bearish: [
        ({ possessive }) =>
          `the share of aggressive sellers in ${possessive} turnover is far above the usual, and low prices do not deter them`,
        ({ plain }) =>
          `the rush of aggressive sellers out of ${plain} is close to the top of its usual range, proof of ample supply`,
        ({ possessive }) =>
          `the onslaught of sellers on ${possessive} market is far stronger than usual and leaves buyers no respite`,
      ],
    },
    neutral: [
      ({ plain }) => `aggressive buyers and sellers share the turnover in ${plain} in their usual proportion`,
      ({ possessive }) => `neither buyers nor sellers in ${possessive} market show any unusual haste`,
      ({ plain }) => `aggressive trades in ${plain} tilt neither to buyers nor to sellers by more than usual`,
    ],
    value: null,
  },
  volatility_pressure: {
    label: 'Volatility',
    headline: { bullish: 'volatility is low', bearish: 'volatility is high' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} price swings are smaller than usual, which relieves the pressure on leveraged positions`,
        ({ possessive }) =>
          `${possessive} volatility is below its usual level, and in such calm forced closing is less likely`,
        ({ plain }) =>
          `the past week was a quiet one for ${plain}, with little to threaten leveraged positions`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} price swings are larger than usual, which puts leveraged positions under pressure`,
        ({ possessive }) =>
          `${possessive} volatility is above its usual level, and in such unrest forced closing is likelier`,
        ({ plain }) =>
          `the past week was a restless one for ${plain}, with moves that endanger leveraged positions`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} price swings have died down markedly, and hardly anything disturbs leveraged positions`,
        ({ possessive }) =>
          `${possessive} market is exceptionally calm, with hardly any cause for forced closing`,
        ({ plain }) =>
          `weeks as calm as the past one are rare for ${plain}, which comes as a relief to leveraged traders`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} volatility is far above the usual, and positions closed by force may set off further swings`,
        ({ possessive }) =>
          `${possessive} price swings with unusual violence, which makes life much harder for leveraged traders`,
        ({ plain }) =>
          `weeks as turbulent as the past one are rare for ${plain}, which puts leveraged traders in serious danger`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} volatility is ordinary and neither calms nor alarms leveraged traders`,
      ({ possessive }) =>
        `${possessive} price moved about as much as ever over the past week, so its swings add no pressure`,
      ({ possessive }) =>
        `${possessive} price swings are of their usual size, and leveraged positions face no unusual danger`,
    ],
    value: null,
  },
  futures_volume: {
    label: 'Futures volume',
    headline: { bullish: 'futures volume is low', bearish: 'futures volume is high' },
    clear: {
      bullish: [
        ({ plain }) =>
          `futures trading in ${plain} is sluggish for the month, without a trace of speculative fever`,
        ({ plain }) =>
          `turnover in ${plain} futures is smaller than usual, which underlines the calm of the market`,
        ({ plain }) =>
          `speculators keep a low profile in ${plain} futures, and a quiet market is not quick to overheat`,
      ],
      bearish: [
        ({ plain }) =>
          `futures trading in ${plain} is brisk for the month and bears the marks of speculative fever`,
        ({ plain }) =>
          `turnover in ${plain} futures is larger than usual, which hints at an overheated market`,
        ({ plain }) =>
          `speculators flock to ${plain} futures, and in such a rush the market overheats easily`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `futures trading in ${plain} is exceptionally sluggish, and speculators have all but left the market`,
        ({ plain }) =>
          `turnover in ${plain} futures is far below its monthly average, a sign of a market relieved of its excesses`,
        ({ plain }) =>
          `over the past month ${plain} futures have seldom drawn so little interest, and no trace of fever is left`,
      ],
      bearish: [
        ({ plain }) => `futures trading in ${plain} is exceptionally brisk, and speculators lead the market`,
        ({ plain }) =>
          `turnover in ${plain} futures is far above its monthly average, which points to a danger of overheating`,
        ({ plain }) =>
          `over the past month ${plain} futures have seldom drawn so much interest, and the market looks overheated`,
      ],
    },
    neutral: [
      ({ plain }) =>
        `turnover in ${plain} futures keeps within its usual bounds and tells of neither fever nor retreat`,
      ({ plain }) => `trading in ${plain} futures goes on at the pace that is usual for the month`,
      ({ plain }) =>
        `speculators trade ${plain} futures without unusual zeal, and the turnover gives no cause for alarm`,
    ],
    value: null,
  },
};
