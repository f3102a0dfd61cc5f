import { type FactPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Helsinki says of the money at work on a chain of smart contracts, and of the chain among others. */
export const HELSINKI_CHAIN_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  tvl_growth_net_of_price: {
    label: 'Growth of value locked (TVL), net of price',
    headline: {
      bullish: 'value locked is firm net of price',
      bearish: 'value locked is soft net of price',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network makes a good showing over two months, net of price`,
        ({ possessive }) =>
          `more money comes into applications on ${possessive} network than its price alone explains`,
        ({ possessive }) =>
          `the money placed in applications on ${possessive} network develops healthily even without the effect of price`,
      ],
      bearish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network makes a poor showing over two months, net of price`,
        ({ possessive }) =>
          `little new money comes into applications on ${possessive} network once the change in price is taken out`,
        ({ possessive }) =>
          `the money placed in applications on ${possessive} network fails to impress without the effect of price`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network has grown far faster than usual without the effect of price`,
        ({ possessive }) =>
          `far more money flows into applications on ${possessive} network than the change in price explains`,
      ],
      bearish: [
        ({ possessive }) =>
          `the value locked on ${possessive} network fares far worse than usual without the effect of price`,
        ({ possessive }) =>
          `applications on ${possessive} network draw far less money than usual once the change in price is taken out`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `the value locked on ${possessive} network changes about as usual without the effect of price`,
      ({ possessive }) =>
        `money in applications on ${possessive} network keeps to its usual course once the change in price is taken out`,
    ],
    value: null,
  },
  tvl_share_of_all_chains: {
    label: 'Share of the value locked (TVL) on all chains',
    headline: { bullish: 'the share of value locked is firm', bearish: 'the share of value locked is soft' },
    clear: {
      bullish: [
        ({ possessive }) =>
          `${possessive} network holds its ground against rivals, to judge by its share of value locked`,
        ({ possessive }) =>
          `${possessive} share of the value locked on all chains is firm, which shows how it stands among rivals`,
        ({ possessive }) => `${possessive} network competes successfully with other chains for locked value`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} network finds it hard to hold its ground against rivals, to judge by its share of value locked`,
        ({ possessive }) =>
          `${possessive} share of the value locked on all chains is soft, which shows how it stands among rivals`,
        ({ possessive }) => `${possessive} network struggles to compete with other chains for locked value`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} network is plainly gaining ground on its rivals, as its share of value locked confirms`,
        ({ possessive }) =>
          `${possessive} share of the value locked on all chains has done far better than usual over two months`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} network is plainly losing ground to its rivals, as its share of value locked confirms`,
        ({ possessive }) =>
          `${possessive} share of the value locked on all chains has done far worse than usual over two months`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} share of the value locked on all chains changes about as it usually does`,
      ({ possessive }) =>
        `the contest for locked value between ${possessive} network and other chains keeps its usual rhythm`,
    ],
    value: null,
  },
  stablecoins_on_chain: {
    label: 'Stablecoins on the chain',
    headline: {
      bullish: 'the stock of stablecoins on the chain is firm',
      bearish: 'the stock of stablecoins on the chain is soft',
    },
    clear: {
      bullish: [
        ({ possessive }) =>
          `the past two weeks were good ones for the stock of stablecoins on ${possessive} network`,
        ({ possessive }) =>
          `stablecoins bring ready money to ${possessive} network at a better pace than usual`,
        ({ possessive }) =>
          `stablecoin growth on ${possessive} network is brisk, which underpins its spending power`,
      ],
      bearish: [
        ({ possessive }) =>
          `the past two weeks were poor ones for the stock of stablecoins on ${possessive} network`,
        ({ possessive }) => `stablecoins bring less ready money to ${possessive} network than usual`,
        ({ possessive }) =>
          `stablecoin growth on ${possessive} network is slow, which limits its spending power`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `the stock of stablecoins on ${possessive} network makes an exceptionally strong showing`,
        ({ possessive }) =>
          `ready money in stablecoins gathers on ${possessive} network far faster than usual`,
      ],
      bearish: [
        ({ possessive }) =>
          `the stock of stablecoins on ${possessive} network makes an exceptionally weak showing`,
        ({ possessive }) =>
          `stablecoins on ${possessive} network fall far short of their usual pace, and little new money comes in`,
      ],
    },
    neutral: [
      ({ possessive }) => `the stock of stablecoins on ${possessive} network changes at about its usual pace`,
      ({ possessive }) =>
        `stablecoins bring ${possessive} network neither more money nor less than one would expect`,
    ],
    value: null,
  },
  share_of_all_stablecoins: {
    label: 'Share of all stablecoins',
    headline: { bullish: 'the share of stablecoins is firm', bearish: 'the share of stablecoins is soft' },
    clear: {
      bullish: [
        ({ possessive }) => `${possessive} network keeps a firm share of the total volume of stablecoins`,
        ({ possessive }) =>
          `users readily go on choosing ${possessive} network as a place to keep stablecoins`,
        ({ plain }) => `the month’s distribution of stablecoins among chains is favourable to ${plain}`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} share of the total volume of stablecoins is soft over the past month`,
        ({ possessive }) =>
          `users choose ${possessive} network less often than usual as a place to keep stablecoins`,
        ({ plain }) => `the month’s distribution of stablecoins among chains is unfavourable to ${plain}`,
      ],
    },
    strong: {
      bullish: [
        ({ possessive }) =>
          `${possessive} share of the total volume of stablecoins has fared far better than usual over the past month`,
        ({ possessive }) =>
          `${possessive} network defends its share of the stablecoin market exceptionally well`,
      ],
      bearish: [
        ({ possessive }) =>
          `${possessive} share of the total volume of stablecoins has fared far worse than usual over the past month`,
        ({ possessive }) =>
          `${possessive} network finds it exceptionally hard to defend its share of the stablecoin market`,
      ],
    },
    neutral: [
      ({ possessive }) =>
        `${possessive} share of the total volume of stablecoins has changed over the past month much as usual`,
      ({ plain }) => `the distribution of stablecoins among chains has brought ${plain} nothing new`,
    ],
    value: null,
  },
};
