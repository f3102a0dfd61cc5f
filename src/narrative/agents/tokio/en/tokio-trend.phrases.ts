import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Tokio says of the trend: which way the price goes, and how firmly. */
export const TOKIO_TREND_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  daily_ema_gap: {
    label: 'Daily trend',
    headline: { bullish: 'the daily trend is firm', bearish: 'the daily trend is soft' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} daily trend is stronger than usual, which gives the price a favourable setting`,
        ({ plain }) =>
          `${plain} has a firm trend on the daily chart, and in this market such trends tend to last for weeks`,
        ({ possessive }) =>
          `the gap between the moving averages of ${possessive} daily price points to a sound trend`,
      ],
      bearish: [
        ({ possessive }) => `${possessive} daily trend is weaker than usual, so the price lacks support`,
        ({ plain }) =>
          `${plain} looks soft on the daily chart, and in this market such weakness often lasts for weeks`,
        ({ possessive }) =>
          `the position of the moving averages of ${possessive} daily price points to a soft trend`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} daily trend is far stronger than usual and stands at the upper end of its historical range`,
        ({ possessive }) =>
          `a powerful uptrend shows on ${possessive} daily chart, with the moving averages unusually far apart`,
        ({ plain }) =>
          `a daily trend as firm as this is not an everyday sight for ${plain}, and it pushes the price upwards`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} daily trend is far weaker than usual and stands at the lower end of its historical range`,
        ({ possessive }) =>
          `a steep downtrend shows on ${possessive} daily chart, with the moving averages unusually far apart`,
        ({ plain }) =>
          `a daily trend as feeble as this is not an everyday sight for ${plain}, and it pushes the price downwards`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} daily trend is in the middle of its usual range, well away from either end`,
      ({ possessive }) =>
        `the moving averages of ${possessive} daily price lie at their usual distance from each other`,
      ({ possessive }) =>
        `${possessive} daily chart shows a trend of ordinary strength, with no marked acceleration`,
    ],
    value: null,
  },
  daily_directional_movement: {
    label: 'Push of buyers in the daily range',
    headline: { bullish: 'buyers hold the initiative', bearish: 'buyers lack drive' },
    clear: {
      bullish: [
        ({ plain }) =>
          `buyers push ${plain} upwards with more force than usual, which gives its moves a direction`,
        ({ possessive }) =>
          `${possessive} daily candles show the upper hand of buyers more plainly than usual`,
        ({ possessive }) =>
          `the initiative in ${possessive} day-to-day moves lies with buyers, and more firmly than usual`,
      ],
      bearish: [
        ({ plain }) => `buyers push ${plain} upwards with less force than usual, which gives sellers room`,
        ({ possessive }) =>
          `on ${possessive} daily candles the upper hand of buyers is smaller than usual, if they have it at all`,
        ({ possessive }) =>
          `buyers have less of the initiative in ${possessive} day-to-day moves than usual, which leaves the price without support`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `buyers far outweigh sellers in ${possessive} daily range and meet with hardly any answer`,
        ({ possessive }) =>
          `${possessive} daily candles show an exceptionally strong push from buyers, a mark of determined demand`,
        ({ plain }) => `buyers push ${plain} upwards with a resolve that the daily range seldom shows`,
      ],
      bearish: [
        ({ possessive }) =>
          `sellers far outweigh buyers in ${possessive} daily range and meet with hardly any resistance`,
        ({ possessive }) =>
          `${possessive} daily candles show exceptionally strong pressure from sellers, with buyers on the defensive`,
        ({ plain }) => `sellers press on ${plain} with a resolve that the daily range seldom shows`,
      ],
    },
    neutral: [
      ({ plain }) => `neither buyers nor sellers push ${plain} with unusual force within the daily range`,
      ({ possessive }) => `the balance of forces on ${possessive} daily candles is close to its usual level`,
      ({ possessive }) => `in ${possessive} daily range the forces of buyers and sellers are spread as usual`,
    ],
    value: null,
  },
  hourly_ema_gap: {
    label: 'Hourly trend',
    headline: { bullish: 'the hourly chart is firm', bearish: 'the hourly chart is soft' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} hourly chart looks firmer than usual, so the short term favours the upside`,
        ({ plain }) =>
          `hourly data of recent days show ${plain} trending better than usual, which lends the price support`,
        ({ possessive }) =>
          `${possessive} short-term trend is firm, as its hourly prices show against their average of recent days`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} hourly chart looks softer than usual and does not favour the upside for now`,
        ({ possessive }) =>
          `hourly data of recent days show ${possessive} trend weaker than usual, which leaves the price without support`,
        ({ possessive }) =>
          `${possessive} short-term trend is soft, as its hourly prices show against their average of recent days`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} hourly trend is exceptionally strong, and the picture of recent days is far from ordinary`,
        ({ plain }) =>
          `on the hourly chart ${plain} is in a steep uptrend, close to the strongest it usually shows`,
        ({ possessive }) =>
          `${possessive} average price of the last day runs far ahead of that of the days before, which is seldom seen`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} hourly trend is exceptionally weak, and the pressure of recent days is far from ordinary`,
        ({ plain }) =>
          `on the hourly chart ${plain} is in a steep downtrend, close to the weakest it usually shows`,
        ({ possessive }) =>
          `${possessive} average price of the last day trails far behind that of the days before, which is seldom seen`,
      ],
    },
    neutral: [
      ({ possessive }) => `${possessive} hourly trend is unremarkable and much as it is on most days`,
      ({ plain }) => `on the hourly chart ${plain} keeps to its usual rhythm, without sharp acceleration`,
      ({ possessive }) =>
        `${possessive} hourly price stands in its usual relation to the average of recent days`,
    ],
    value: null,
  },
};
