import { percentChange } from '../../../../domain/rounding.ts';
import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Helsinki says of how much a network is used. */
export const HELSINKI_USE_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  unique_addresses: {
    label: 'Addresses in use',
    headline: { bullish: 'many addresses are in use', bearish: 'few addresses are in use' },
    clear: {
      bullish: [
        ({ possessive }) => `the number of distinct addresses on ${possessive} network holds up well`,
        ({ possessive }) =>
          `${possessive} network keeps a broad circle of users, to judge by the addresses in use`,
        ({ possessive }) =>
          `plenty of different addresses take part in ${possessive} daily traffic, a sign of real use`,
      ],
      bearish: [
        ({ possessive }) =>
          `the circle of addresses in use on ${possessive} network is narrow by its own standards`,
        ({ possessive }) =>
          `fewer distinct addresses than one would expect take part in ${possessive} daily traffic`,
        ({ possessive }) =>
          `the count of addresses in use is soft, which speaks of modest demand for ${possessive} network`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the number of distinct addresses on ${possessive} network is exceptionally high for recent months`,
        ({ possessive }) =>
          `${possessive} network draws a far wider circle of users than usual, as the mass of addresses shows`,
      ],
      bearish: [
        ({ possessive }) =>
          `the number of distinct addresses on ${possessive} network is exceptionally low for recent months`,
        ({ possessive }) =>
          `far fewer addresses are in use than usual, and ${possessive} network looks emptied`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `the number of distinct addresses on ${possessive} network is at about its usual level`,
      ({ possessive }) =>
        `addresses in use tell of ordinary demand for ${possessive} network, neither lavish nor weak`,
    ],
    value: {
      clauses: [
        (value) => `the number of addresses in use, taken over two weeks, is ${againstFourMonths(value)}`,
        (value, { possessive }) =>
          `the two-week count of addresses on ${possessive} network is ${againstFourMonths(value)}`,
      ],
      short: (value) => `${signed(percentChange(value), 1)}% against the four-month average`,
    },
  },
  transactions: {
    label: 'Confirmed transactions',
    headline: { bullish: 'transaction traffic is firm', bearish: 'transaction traffic is soft' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `transaction traffic on ${possessive} network is brisk, which speaks of a solid level of use`,
        ({ possessive }) => `the number of transactions points to steady use of ${possessive} network`,
        ({ possessive }) =>
          `blocks carry a good load of transactions, so there is demand for ${possessive} network`,
      ],
      bearish: [
        ({ possessive }) =>
          `transaction traffic on ${possessive} network is meagre by the measure of recent months`,
        ({ possessive }) =>
          `the number of transactions reflects a slackened interest in ${possessive} network`,
        ({ possessive }) =>
          `blocks carry a light load of transactions, and the capacity of ${possessive} network lies partly idle`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) => `transaction traffic on ${possessive} network is exceptionally heavy`,
        ({ possessive }) => `${possessive} network handles far more transactions than is usual for it`,
      ],
      bearish: [
        ({ possessive }) => `transaction traffic on ${possessive} network is exceptionally light`,
        ({ possessive }) => `${possessive} network handles far fewer transactions than is usual for it`,
      ],
    },
    neutral: [
      ({ possessive }) => `${possessive} network confirms about as many transactions as it usually does`,
      ({ possessive }) =>
        `${possessive} network works as usual as far as transactions go, and shows no direction`,
    ],
    value: null,
  },
  active_addresses: {
    label: 'Active addresses',
    headline: { bullish: 'address activity is high', bearish: 'address activity is low' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `the past week was lively on ${possessive} network, as the number of active addresses confirms`,
        ({ plain }) => `address activity is firm, so users keep up their interest in ${plain}`,
        ({ plain }) => `the week’s count of active addresses reflects good demand for ${plain}`,
      ],
      bearish: [
        ({ possessive }) =>
          `the past week was quiet on ${possessive} network, and the number of active addresses is modest`,
        ({ plain }) => `address activity is soft, so users show less interest in ${plain}`,
        ({ plain }) => `the week’s count of active addresses reflects slack demand for ${plain}`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} network has had an exceptionally lively week, to judge by active addresses`,
        ({ possessive }) =>
          `far more addresses are active on ${possessive} network than recent weeks would suggest`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} network has had an exceptionally quiet week, to judge by active addresses`,
        ({ possessive }) =>
          `far fewer addresses are active on ${possessive} network than recent weeks would suggest`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} network has had a week like many others in terms of active addresses`,
      ({ possessive }) => `address activity on ${possessive} network stays within its usual bounds`,
    ],
    value: null,
  },
  transfers: {
    label: 'Transfers',
    headline: { bullish: 'transfers are frequent', bearish: 'transfers are less frequent' },
    clear: {
      bullish: [
        ({ plain }) => `coins change hands often, and the number of transfers of ${plain} is firm`,
        ({ plain }) => `the flow of transfers suggests that ${plain} is in active use`,
        ({ plain }) => `transfers of ${plain} are frequent enough to speak of firm demand`,
      ],
      bearish: [
        ({ plain }) =>
          `coins change hands less often, and the number of transfers of ${plain} is on the low side`,
        ({ plain }) => `the flow of transfers suggests that more ${plain} than usual lies idle`,
        ({ plain }) => `transfers of ${plain} are not frequent enough to speak of firm demand`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) => `transfers of ${plain} are far more frequent than in an ordinary week`,
        ({ possessive }) => `${possessive} coins pass from hand to hand exceptionally fast`,
      ],
      bearish: [
        ({ plain }) => `transfers of ${plain} are far rarer than in an ordinary week`,
        ({ possessive }) => `${possessive} coins pass from hand to hand exceptionally slowly`,
      ],
    },
    neutral: [
      ({ plain }) => `transfers of ${plain} are about as frequent as in an ordinary week`,
      ({ plain }) => `the flow of transfers follows its usual rhythm and says little about ${plain}`,
    ],
    value: null,
  },
};

const againstFourMonths = (logRatio: number): string =>
  against(percentChange(logRatio), 1, '%', 'its four-month average');
