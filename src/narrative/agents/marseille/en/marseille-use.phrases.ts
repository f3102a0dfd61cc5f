import { percentChange } from '../../../../domain/rounding.ts';
import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Marseille says of the use that justifies a price, and of those who build for it. */
export const MARSEILLE_USE_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  value_over_turnover: {
    label: 'Market value against spot turnover',
    headline: {
      bullish: 'value is moderate against turnover',
      bearish: 'value is stretched against turnover',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} market value is moderate compared with the turnover of the spot market`,
        ({ possessive }) =>
          `trading on the spot market is reasonably lively beside ${possessive} market value`,
        ({ possessive }) => `turnover underpins ${possessive} valuation, which looks moderate beside trading`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} market value is stretched compared with the turnover of the spot market`,
        ({ possessive }) => `trading on the spot market is meagre beside ${possessive} market value`,
        ({ possessive }) =>
          `turnover does little to underpin ${possessive} valuation, which outpaces trading`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) => `${possessive} market value is far lower than usual compared with spot turnover`,
        ({ possessive }) => `spot turnover is exceptionally large beside ${possessive} valuation`,
      ],
      bearish: [
        ({ possessive }) => `${possessive} market value is far higher than usual compared with spot turnover`,
        ({ possessive }) => `spot turnover is exceptionally small beside ${possessive} valuation`,
      ],
    },
    neutral: [
      ({ possessive }) => `${possessive} market value and spot turnover are in their usual proportion`,
      ({ possessive }) =>
        `spot turnover neither underpins ${possessive} valuation nor calls it into question`,
    ],
    value: null,
  },
  value_per_transaction: {
    label: 'Market value per transaction',
    headline: {
      bullish: 'value per transaction is moderate',
      bearish: 'value per transaction is too large',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `network traffic underpins ${possessive} market value, since the sum per transaction is moderate`,
        ({ possessive }) => `the network carries plenty of transactions for ${possessive} market value`,
        ({ plain }) => `${plain} is moderately valued, to judge by the number of transactions`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} market value outpaces network traffic, since the sum per transaction is too large`,
        ({ possessive }) => `the network carries few transactions for ${possessive} market value`,
        ({ plain }) => `${plain} is dearly valued, to judge by the number of transactions`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `value per transaction is far lower than usual, so real use stands behind ${possessive} price`,
        ({ possessive }) => `the use of the network justifies ${possessive} market value exceptionally well`,
      ],
      bearish: [
        ({ possessive }) =>
          `value per transaction is far higher than usual, so little real use stands behind ${possessive} price`,
        ({ possessive }) => `the use of the network plainly fails to justify ${possessive} market value`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `value per transaction is ordinary, so the use of the network and ${possessive} price keep step`,
      ({ possessive }) =>
        `${possessive} market value and the traffic on its network are in their usual proportion`,
    ],
    value: null,
  },
  tvl_over_price: {
    label: 'Value locked (TVL) against price',
    headline: {
      bullish: 'value locked supports the price',
      bearish: 'value locked gives the price little support',
    },
    clear: {
      bullish: [
        ({ possessive }) => `the value locked on ${possessive} network gives its price good support`,
        ({ possessive }) => `money at work in applications backs ${possessive} price reliably`,
        ({ possessive }) => `the value locked on ${possessive} network is large compared with its price`,
      ],
      bearish: [
        ({ possessive }) => `the value locked on ${possessive} network gives its price modest support`,
        ({ possessive }) => `money at work in applications gives ${possessive} price thin backing`,
        ({ possessive }) => `the value locked on ${possessive} network is small compared with its price`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network supports its price far better than usual`,
        ({ possessive }) => `value locked is exceptionally large compared with ${possessive} price`,
      ],
      bearish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network supports its price far more weakly than usual`,
        ({ possessive }) => `value locked is exceptionally small compared with ${possessive} price`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `the value locked on ${possessive} network and its price are in their usual proportion`,
      ({ possessive }) => `value locked neither supports ${possessive} price nor undermines it`,
    ],
    value: null,
  },
  developer_activity: {
    label: 'Developer activity',
    headline: { bullish: 'developers are busy', bearish: 'developer activity is low' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `developers work on ${possessive} code more actively than in the average of the past half-year`,
        ({ possessive }) =>
          `the pace of work on ${possessive} code is good, which helps its long-term prospects`,
        ({ possessive }) => `${possessive} developers are hard at work, to judge by changes to the code`,
      ],
      bearish: [
        ({ possessive }) =>
          `developers work on ${possessive} code less actively than in the average of the past half-year`,
        ({ possessive }) =>
          `the pace of work on ${possessive} code is slow, which does little for its long-term prospects`,
        ({ possessive }) =>
          `${possessive} developers have slowed their pace, to judge by changes to the code`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) => `work on ${possessive} code is far more intensive than usual`,
        ({ possessive }) =>
          `${possessive} developers are exceptionally productive, with code changes well above the norm`,
      ],
      bearish: [
        ({ possessive }) => `work on ${possessive} code has slowed sharply compared with the past half-year`,
        ({ possessive }) =>
          `the activity of ${possessive} developers is unusually low, with code changes well below the norm`,
      ],
    },
    neutral: [
      ({ possessive }) => `developers work on ${possessive} code at about their usual pace`,
      ({ possessive }) => `updates to ${possessive} code keep their usual rhythm`,
    ],
    value: {
      clauses: [
        (value) => `the commit count, taken over four weeks, is ${againstHalfYear(value)}`,
        (value, { possessive }) =>
          `the four-week count of changes to ${possessive} code is ${againstHalfYear(value)}`,
      ],
      short: (value) => `${signed(percentChange(value), 1)}% against the half-year average of commits`,
    },
  },
};

const againstHalfYear = (logRatio: number): string =>
  against(percentChange(logRatio), 1, '%', 'its half-year average');
