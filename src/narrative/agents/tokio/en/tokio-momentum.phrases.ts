import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Tokio says of momentum: how much drive the last month, weeks and day have left. */
export const TOKIO_MOMENTUM_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  monthly_momentum: {
    label: 'Monthly momentum',
    headline: { bullish: 'monthly momentum is firm', bearish: 'monthly momentum is soft' },
    clear: {
      bullish: [
        ({ plain }) => `the past month has given ${plain} more momentum than usual, which props up the price`,
        ({ plain }) =>
          `over a month ${plain} does better than usual, and a run of that kind tends to last a while`,
        ({ possessive }) =>
          `${possessive} monthly performance is in the upper half of its usual range and remains a tailwind`,
      ],
      bearish: [
        ({ plain }) =>
          `the past month has left ${plain} with less momentum than usual, which robs the price of support`,
        ({ plain }) =>
          `over a month ${plain} does worse than usual, and a spell of that kind tends to last a while`,
        ({ possessive }) =>
          `${possessive} monthly performance is in the lower half of its usual range and remains a headwind`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the past month was exceptionally strong for ${plain} and took its momentum close to the top of the range`,
        ({ possessive }) =>
          `${possessive} monthly momentum is far above the usual and gives the price a powerful push`,
        ({ plain }) =>
          `a month seldom ends for ${plain} with momentum as strong as this, which gives the price solid support`,
      ],
      bearish: [
        ({ plain }) =>
          `the past month was exceptionally weak for ${plain} and took its momentum close to the bottom of the range`,
        ({ possessive }) =>
          `${possessive} monthly momentum is far below the usual and weighs heavily on the price`,
        ({ plain }) =>
          `a month seldom ends for ${plain} with momentum as weak as this, which leaves the price in a difficult place`,
      ],
    },
    neutral: [
      ({ plain }) =>
        `the past month was an ordinary one for ${plain}, neither remarkably good nor remarkably bad`,
      ({ possessive }) =>
        `${possessive} monthly performance is close to its long-run norm, as it is in most months`,
      ({ plain }) => `an ordinary month has left ${plain} without any marked momentum`,
    ],
    value: null,
  },
  day_to_last_trade: {
    label: 'The past day',
    headline: { bullish: 'the past day went well', bearish: 'the past day went badly' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the past day went better than usual for ${plain}, as the price of its last trade shows`,
        ({ plain }) =>
          `${plain} comes out of the past day in better shape than usual, which firms the short-term picture`,
        ({ plain }) => `the past day of trading was kinder to ${plain} than days usually are`,
      ],
      bearish: [
        ({ plain }) =>
          `the past day went worse than usual for ${plain}, as the price of its last trade shows`,
        ({ plain }) =>
          `${plain} comes out of the past day in poorer shape than usual, which weakens the short-term picture`,
        ({ plain }) => `the past day of trading was less kind to ${plain} than days usually are`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the past day was an outstanding one for ${plain}, with gains well beyond the ordinary`,
        ({ plain }) => `${plain} made a sharp advance over the past day, and its last trade confirms it`,
        ({ plain }) =>
          `days as good as the past one are rare for ${plain}, which markedly improves the short-term picture`,
      ],
      bearish: [
        ({ plain }) =>
          `the past day was an exceptionally hard one for ${plain}, with losses well beyond the ordinary`,
        ({ plain }) => `${plain} gave ground sharply over the past day, and its last trade confirms it`,
        ({ plain }) =>
          `days as hard as the past one are rare for ${plain}, which markedly worsens the short-term picture`,
      ],
    },
    neutral: [
      ({ plain }) => `the past day has brought nothing out of the ordinary for ${plain}`,
      ({ plain }) => `${plain} moved within its usual bounds over the past day, without a sudden leap`,
      ({ plain }) => `the past day was like most others for ${plain}, right up to its last trade`,
    ],
    value: null,
  },
  relative_strength_index: {
    label: 'Relative strength index',
    headline: { bullish: 'short-term momentum is high', bearish: 'short-term momentum is low' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} relative strength index is in the upper half of its range, which tells of lively short-term momentum`,
        ({ possessive }) =>
          `in the relative strength index ${possessive} days of gains weigh more than usual`,
        ({ possessive }) =>
          `${possessive} short-term momentum is stronger than usual and helps the price along`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} relative strength index is in the lower half of its range, which tells of flagging short-term momentum`,
        ({ possessive }) =>
          `in the relative strength index ${possessive} days of losses weigh more than usual`,
        ({ possessive }) => `${possessive} short-term momentum is weaker than usual and holds the price back`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} relative strength index is at the upper end of its usual range, which points to powerful demand`,
        ({ possessive }) =>
          `${possessive} short-term momentum is far stronger than usual, and gains plainly outweigh losses`,
        ({ possessive }) =>
          `${possessive} price is rising with rare vigour, as its relative strength index confirms`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} relative strength index is at the lower end of its usual range, which points to exhausted demand`,
        ({ possessive }) =>
          `${possessive} short-term momentum is far weaker than usual, and losses plainly outweigh gains`,
        ({ possessive }) =>
          `${possessive} price is falling with rare force, as its relative strength index confirms`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} relative strength index is in the middle of its usual range, without a marked deviation`,
      ({ possessive }) =>
        `${possessive} short-term momentum is ordinary, with gains and losses in their usual proportion`,
      ({ plain }) => `${plain} is neither overheated nor exhausted, as its relative strength index confirms`,
    ],
    value: null,
  },
};
