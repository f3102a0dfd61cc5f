import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Marseille says of a price against what holders paid, against its own past, and of capital that comes in. */
export const MARSEILLE_VALUATION_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  market_over_realised_value: {
    label: 'Market value against what holders paid',
    headline: {
      bullish: 'value is lower than usual against holders’ cost',
      bearish: 'value is higher than usual against holders’ cost',
    },
    clear: {
      bullish: [
        ({ plain }) =>
          `the market values ${plain} more modestly than usual compared with what holders paid for it`,
        ({ possessive }) =>
          `${possessive} market value is low against holders’ cost by the measure of the past year`,
        ({ plain }) =>
          `${plain} looks cheaper than it mostly was in the past year beside the sum that holders paid`,
      ],
      bearish: [
        ({ plain }) =>
          `the market values ${plain} more generously than usual compared with what holders paid for it`,
        ({ possessive }) =>
          `${possessive} market value is high against holders’ cost by the measure of the past year`,
        ({ plain }) =>
          `${plain} looks dearer than it mostly was in the past year beside the sum that holders paid`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} valuation against holders’ cost is close to the lower edge of its usual range`,
        ({ possessive }) =>
          `${possessive} price on the market is exceptionally low compared with what holders paid`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} valuation against holders’ cost is close to the upper edge of its usual range`,
        ({ possessive }) =>
          `${possessive} price on the market is exceptionally high compared with what holders paid`,
      ],
    },
    neutral: [
      ({ possessive }) => `${possessive} market value stands in its usual proportion to holders’ cost`,
      ({ plain }) => `${plain} is neither cheap nor dear compared with what holders paid`,
    ],
    value: null,
  },
  realised_cap_growth: {
    label: 'Growth of realised capitalisation',
    headline: { bullish: 'more capital comes in', bearish: 'less capital comes in' },
    clear: {
      bullish: [
        ({ plain }) => `new capital comes into ${plain} at a good pace, to judge by realised capitalisation`,
        ({ possessive }) =>
          `the capital that came in over the past month gives ${possessive} valuation a firm footing`,
        ({ plain }) => `realised capitalisation reflects healthy demand for ${plain} from new money`,
      ],
      bearish: [
        ({ plain }) => `new capital is slow to come into ${plain}, to judge by realised capitalisation`,
        ({ possessive }) =>
          `the past month’s inflow of capital gives ${possessive} valuation no more than modest support`,
        ({ plain }) => `realised capitalisation reflects modest demand for ${plain} from new money`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `capital comes into ${plain} far faster than usual, as realised capitalisation confirms`,
        ({ plain }) => `the past month brought ${plain} an exceptionally large stream of new capital`,
      ],
      bearish: [
        ({ plain }) => `the inflow of capital into ${plain} falls far short of its usual level`,
        ({ plain }) => `${plain} draws exceptionally little new capital by the measure of the past year`,
      ],
    },
    neutral: [
      ({ plain }) =>
        `capital comes into ${plain} at about its usual pace, to judge by realised capitalisation`,
      ({ possessive }) =>
        `realised capitalisation develops as usual and pushes ${possessive} valuation neither way`,
    ],
    value: null,
  },
  drawdown_from_year_high: {
    label: 'Distance from the year’s high',
    headline: {
      bullish: 'the year’s high is further away than usual',
      bearish: 'the year’s high is nearer than usual',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} price is further from the year’s high than usual, which makes its valuation more moderate`,
        ({ possessive }) =>
          `${possessive} price is a long way from the year’s high, so much of the past year’s optimism has cooled`,
        ({ plain }) => `${plain} looks moderately valued, given its distance from the year’s high`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} price is closer to the year’s high than usual, which leaves its valuation less room`,
        ({ possessive }) =>
          `the year’s high is nearer to ${possessive} price than it tends to be and gives cause for caution`,
        ({ plain }) => `${plain} is too near the year’s high to count as cheap by usual standards`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) => `${possessive} price has fallen from the year’s high far more than is usual`,
        ({ possessive }) => `the gap between ${possessive} price and the year’s high is exceptionally wide`,
      ],
      bearish: [
        ({ possessive }) => `${possessive} price is far closer to the year’s high than is usual`,
        ({ possessive }) => `the gap between ${possessive} price and the year’s high is exceptionally narrow`,
      ],
    },
    neutral: [
      ({ possessive }) => `${possessive} price is at about its usual distance from the year’s high`,
      ({ plain }) => `the distance from the year’s high is ordinary for ${plain} and settles nothing`,
    ],
    value: null,
  },
};
