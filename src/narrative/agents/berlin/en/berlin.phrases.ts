import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';
import { BERLIN_ECONOMY_PHRASES } from './berlin-economy.phrases.ts';
import { BERLIN_MONEY_PHRASES } from './berlin-money.phrases.ts';

/** What Berlin says: interest rates, money, inflation, jobs, the dollar and stablecoins. */
export const BERLIN_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Berlin',
  stance: {
    bullish: [
      ({ plain }) => `the macroeconomic backdrop is bullish for ${plain}, judged by what is usual for it`,
      ({ plain }) => `interest rates and liquidity send a bullish signal for ${plain}`,
      ({ plain }) => `money, rates and the dollar add up to a bullish reading of ${plain}`,
    ],
    bearish: [
      ({ plain }) => `the monetary setting paints a bearish picture for ${plain}`,
      ({ plain }) => `rates, inflation and liquidity taken together give a bearish reading of ${plain}`,
      ({ plain }) =>
        `the economic backdrop is less favourable than usual and sends a bearish signal for ${plain}`,
    ],
    neutral: [
      ({ plain }) =>
        `the macroeconomic backdrop is neutral for ${plain} and gives neither side a clear advantage`,
      ({ plain }) =>
        `the pull of money, rates and the dollar cancels out, which leaves a neutral picture for ${plain}`,
      ({ possessive }) => `help and hindrance are almost even, so ${possessive} economic setting is neutral`,
    ],
  },
  watch: {
    bullish: [
      'a pick-up in inflation or a firmer dollar would call this reading into question',
      'the reading will weaken if the growth of stablecoins loses pace',
      'a harder line of the Federal Reserve on interest rates would shake this view most',
    ],
    bearish: [
      'slower inflation and a softer dollar would ease this judgement',
      'an inflow of new capital into stablecoins or faster money growth would change the picture',
      'the Federal Reserve would have to ease its policy visibly to change this judgement',
    ],
    neutral: [
      'an abrupt change in interest rates or in the money supply would upset the balance',
      'the scales will tip if the growth of stablecoins departs clearly from its usual pace',
      'a clear direction depends largely on the next figures for inflation and the labour market',
    ],
  },
  facts: { ...BERLIN_MONEY_PHRASES, ...BERLIN_ECONOMY_PHRASES },
  flags: {
    monetary_tightening: [
      () => 'monetary policy has tightened unusually fast',
      () => 'the policy rate is far above where it was half a year ago',
    ],
    money_supply_slowing: [
      () => 'the growth of the money supply is slowing markedly',
      () => 'money grows at a far slower pace than half a year ago',
    ],
    inflation_accelerating: [
      () => 'inflation is accelerating markedly',
      () => 'consumer prices rise at a far quicker pace than half a year ago',
    ],
    labour_market_weakening: [
      () => 'the labour market is weakening as it does at the start of a downturn',
      () => 'unemployment has climbed well off its low of the year',
    ],
    stablecoin_contraction: [
      () => 'the supply of stablecoins grows far less than is usual',
      () => 'the growth of stablecoins, the market’s own money, has fallen to an unusual low',
    ],
  },
};
