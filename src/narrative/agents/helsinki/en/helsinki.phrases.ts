import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';
import { HELSINKI_BLOCK_PHRASES } from './helsinki-blocks.phrases.ts';
import { HELSINKI_CHAIN_PHRASES } from './helsinki-chains.phrases.ts';
import { HELSINKI_COIN_PHRASES } from './helsinki-coins.phrases.ts';
import { HELSINKI_USE_PHRASES } from './helsinki-use.phrases.ts';

/** What Helsinki says: how much a network is used, and what moves onto it and off it. */
export const HELSINKI_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Helsinki',
  stance: {
    bullish: [
      ({ possessive }) => `the use of ${possessive} network and the money on it make a bullish picture`,
      ({ possessive }) => `the data from ${possessive} network send a bullish signal`,
      ({ possessive }) => `what happens on ${possessive} network is bullish on balance`,
    ],
    bearish: [
      ({ possessive }) => `activity and flows on ${possessive} network add up to a bearish picture`,
      ({ possessive }) => `the data from ${possessive} network send a bearish signal`,
      ({ possessive }) => `the evidence from ${possessive} network is bearish on balance`,
    ],
    neutral: [
      ({ possessive }) => `${possessive} network shows no clear direction, and the picture is neutral`,
      ({ possessive }) => `the data from ${possessive} network leave a neutral picture`,
      ({ possessive }) => `no tendency stands out on ${possessive} network, so the signal is neutral`,
    ],
  },
  watch: {
    bullish: [
      'thinner use of the network, or flows that turn against it, would call this reading into question',
      'the view would change if activity on the network faded and flows ceased to be favourable',
      'a lasting slump in network activity would be reason enough to reconsider',
    ],
    bearish: [
      'livelier use of the network, or flows that turn in its favour, would call this reading into question',
      'the view would change if activity on the network picked up and flows became favourable',
      'a lasting revival of network activity would be reason enough to reconsider',
    ],
    neutral: [
      'a sharp change in the use of the network or in its flows would give this reading a direction',
      'the scales will tip once activity and flows begin to point the same way',
      'only a marked and lasting change in the use of the network would alter this view',
    ],
  },
  facts: {
    ...HELSINKI_USE_PHRASES,
    ...HELSINKI_BLOCK_PHRASES,
    ...HELSINKI_COIN_PHRASES,
    ...HELSINKI_CHAIN_PHRASES,
  },
  flags: {
    miner_capitulation: [
      () => 'the hash rate has dropped far below its recent average, as it does when miners give up',
      () => 'miners are switching machines off on a scale that is rarely seen',
    ],
    exchange_inflows: [
      ({ plain }) => `far more ${plain} than usual is moving onto exchanges`,
      ({ possessive }) => `the balance of ${possessive} flows has tilted unusually far towards exchanges`,
    ],
    network_congestion: [
      ({ possessive }) => `${possessive} network is congested and block space dear`,
      ({ plain }) => `the fee for a place in the next block of ${plain} is unusually high`,
    ],
    stablecoins_leaving: [
      ({ possessive }) => `the flow of stablecoins onto ${possessive} chain is unusually weak`,
      ({ possessive }) =>
        `the supply of stablecoins on ${possessive} chain grows far less than usual, if it grows at all`,
    ],
  },
};
