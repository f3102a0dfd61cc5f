import { percentChange } from '../../../../domain/rounding.ts';
import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Helsinki says of those who build blocks, and of the room in these. */
export const HELSINKI_BLOCK_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  hash_rate_trend: {
    label: 'Hash rate',
    headline: { bullish: 'the hash rate is firm', bearish: 'the hash rate is soft' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `miners keep ${possessive} network well supplied with computing power, and the hash rate is firm`,
        ({ possessive }) => `a firm hash rate speaks of miners’ confidence in ${possessive} prospects`,
        ({ possessive }) =>
          `${possessive} network is well secured, as computing power is high by the measure of recent months`,
      ],
      bearish: [
        ({ possessive }) =>
          `the hash rate is soft, which may point to hard times for some of ${possessive} miners`,
        ({ possessive }) =>
          `miners give ${possessive} network less computing power than recent months would suggest`,
        ({ possessive }) =>
          `the computing power of ${possessive} network is in the lower part of its usual range`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) => `the hash rate of ${possessive} network is far above the norm of recent months`,
        ({ possessive }) =>
          `miners have switched on an exceptional amount of computing power for ${possessive} network`,
      ],
      bearish: [
        ({ possessive }) => `the hash rate of ${possessive} network is far below the norm of recent months`,
        ({ possessive }) =>
          `miners have withdrawn a marked part of their computing power from ${possessive} network`,
      ],
    },
    neutral: [
      ({ possessive }) => `the hash rate of ${possessive} network is close to the norm of recent months`,
      ({ plain }) =>
        `computing power is within its usual bounds, and the conduct of miners says nothing new about ${plain}`,
    ],
    value: {
      clauses: [
        (value) => `the two-week hash rate is ${againstThreeMonths(value)}`,
        (value, { possessive }) =>
          `the computing power of ${possessive} network, taken over two weeks, is ${againstThreeMonths(value)}`,
      ],
      short: (value) => `${signed(percentChange(value), 1)}% against the three-month average`,
    },
  },
  block_space_demand: {
    label: 'Next-block fee',
    headline: { bullish: 'block space is in demand', bearish: 'demand for block space is low' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `users pay more than usual to get into the next block, so there is demand for room on ${possessive} network`,
        ({ possessive }) =>
          `the next-block fee is above the norm of recent weeks, which means lively demand for ${possessive} network`,
        ({ possessive }) =>
          `the level of the fee shows that many are looking for room in ${possessive} blocks`,
      ],
      bearish: [
        ({ possessive }) =>
          `a smaller fee than usual is enough to get into the next block, so there is free room on ${possessive} network`,
        ({ possessive }) =>
          `the next-block fee is below the norm of recent weeks, which means slack demand for ${possessive} network`,
        ({ possessive }) =>
          `the level of the fee shows that few are looking for room in ${possessive} blocks`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the next-block fee is far above the norm of recent weeks, and ${possessive} network is crowded`,
        ({ possessive }) => `users compete hard for room in ${possessive} blocks and pay far more than usual`,
      ],
      bearish: [
        ({ possessive }) =>
          `the next-block fee is far below the norm of recent weeks, and ${possessive} network has ample room`,
        ({ possessive }) =>
          `hardly anyone competes for room in ${possessive} blocks, and the fee is far lower than usual`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `the next-block fee is close to its norm, so demand for room in ${possessive} blocks is ordinary`,
      ({ possessive }) => `room in ${possessive} blocks is neither scarce nor abundant, to judge by the fee`,
    ],
    value: {
      clauses: [
        (value) => `the next-block fee is ${againstTwoWeeks(value)}`,
        (value, { possessive }) =>
          `the fee for a place in ${possessive} next block is ${againstTwoWeeks(value)}`,
      ],
      short: (value) => `${signed(value, 1)} standard deviations from the two-week average`,
    },
  },
};

const againstThreeMonths = (logRatio: number): string =>
  against(percentChange(logRatio), 1, '%', 'its three-month average');
const againstTwoWeeks = (deviations: number): string =>
  against(deviations, 1, 'standard deviations', 'its two-week average');
