import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Helsinki says of where coins are kept, and by whom. */
export const HELSINKI_COIN_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  exchange_flow_balance: {
    label: 'Balance of exchange flows',
    headline: {
      bullish: 'exchange flows favour withdrawals',
      bearish: 'exchange flows favour deposits',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `exchange flows lean towards withdrawals more than usual, which limits ${possessive} free supply on the market`,
        ({ plain }) =>
          `holders take coins off exchanges more readily than usual, and less ${plain} is left within easy reach`,
        ({ plain }) => `the proportion of deposits to withdrawals on exchanges is favourable to ${plain}`,
      ],
      bearish: [
        ({ possessive }) =>
          `exchange flows lean towards deposits more than usual, which adds to ${possessive} free supply on the market`,
        ({ plain }) =>
          `holders bring coins to exchanges more readily than usual, and more ${plain} gathers within easy reach`,
        ({ plain }) => `the proportion of deposits to withdrawals on exchanges is unfavourable to ${plain}`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `withdrawals of ${plain} from exchanges carry far more weight than usual, which cuts free supply considerably`,
        ({ plain }) =>
          `coins leave exchanges at an unusual pace compared with deposits, a considerable support for ${plain}`,
      ],
      bearish: [
        ({ plain }) =>
          `deposits of ${plain} on exchanges carry far more weight than usual, which swells free supply considerably`,
        ({ plain }) =>
          `coins arrive on exchanges at an unusual pace compared with withdrawals, a heavy burden on ${plain}`,
      ],
    },
    neutral: [
      ({ plain }) => `deposits and withdrawals of ${plain} on exchanges are in their usual proportion`,
      ({ possessive }) =>
        `exchange flows neither reduce nor increase ${possessive} free supply more than they usually do`,
    ],
    value: null,
  },
  new_holders: {
    label: 'Arrival of new holders',
    headline: {
      bullish: 'new holders arrive faster',
      bearish: 'new holders arrive more slowly',
    },
    clear: {
      bullish: [
        ({ plain }) => `new holders come to ${plain} at a good pace, which widens the circle of owners`,
        ({ plain }) => `the arrival of new holders is brisk, which confirms trust in ${plain}`,
        ({ plain }) => `the past month brought ${plain} a solid stream of new holders`,
      ],
      bearish: [
        ({ plain }) => `new holders are slow to come to ${plain}, and demand from newcomers is modest`,
        ({ possessive }) =>
          `the arrival of new holders is slow, and ${possessive} circle of owners widens only slowly`,
        ({ plain }) => `the past month brought ${plain} only a modest stream of new holders`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) => `new holders come to ${plain} far faster than usual`,
        ({ plain }) =>
          `the stream of new holders is exceptionally strong and gives ${plain} a far wider footing`,
      ],
      bearish: [
        ({ plain }) => `new holders come to ${plain} far more slowly than usual`,
        ({ plain }) =>
          `the stream of new holders has thinned sharply for ${plain} compared with the past year`,
      ],
    },
    neutral: [
      ({ plain }) => `new holders come to ${plain} at their usual pace, with neither a rush nor a slowdown`,
      ({ plain }) => `the stream of new holders is within its usual range and says little about ${plain}`,
    ],
    value: null,
  },
  share_held_on_exchanges: {
    label: 'Share held on exchanges',
    headline: {
      bullish: 'exchange holdings help the market',
      bearish: 'exchange holdings burden the market',
    },
    clear: {
      bullish: [
        ({ plain }) =>
          `the share of ${plain} kept on exchanges fell more, or grew less, over the past month than usual`,
        ({ plain }) =>
          `the month’s change in exchange holdings is favourable to ${plain}, as fewer coins stay within easy reach`,
        ({ plain }) =>
          `the figures of the past month show that holders prefer more than usual to keep ${plain} away from exchanges`,
      ],
      bearish: [
        ({ plain }) =>
          `the share of ${plain} kept on exchanges grew more, or fell less, over the past month than usual`,
        ({ plain }) =>
          `the month’s change in exchange holdings is unfavourable to ${plain}, as more coins stay within easy reach`,
        ({ plain }) =>
          `the figures of the past month show that holders prefer more than usual to leave ${plain} on exchanges`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the share of ${plain} on exchanges has changed far more favourably over the past month than usual`,
        ({ possessive }) =>
          `exchange holdings have shifted sharply in ${possessive} favour over the past month`,
      ],
      bearish: [
        ({ plain }) =>
          `the share of ${plain} on exchanges has changed far less favourably over the past month than usual`,
        ({ possessive }) =>
          `exchange holdings have shifted sharply to ${possessive} disadvantage over the past month`,
      ],
    },
    neutral: [
      ({ plain }) =>
        `the share of ${plain} kept on exchanges has changed over the past month about as it usually does`,
      ({ plain }) =>
        `the month’s change in exchange holdings is ordinary and neither helps ${plain} nor hinders it`,
    ],
    value: null,
  },
};
