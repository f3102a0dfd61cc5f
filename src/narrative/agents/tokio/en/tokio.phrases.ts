import { type AgentPhrases } from '../../../model/phrasebook.ts';
import { type EnglishName } from '../../../languages/en/names.ts';
import { TOKIO_MOMENTUM_PHRASES } from './tokio-momentum.phrases.ts';
import { TOKIO_TREND_PHRASES } from './tokio-trend.phrases.ts';

/** What Tokio says: trend and momentum, read from nothing but the price. */
export const TOKIO_PHRASES: AgentPhrases<EnglishName, string> = {
  name: 'Tokio',
  stance: {
    bullish: [
      ({ plain }) => `price alone gives ${plain} a bullish reading`,
      ({ plain }) => `the chart of ${plain} adds up to a bullish picture`,
      ({ plain }) => `trend and momentum together read as bullish for ${plain}`,
      ({ possessive }) => `${possessive} price action carries a bullish message`,
    ],
    bearish: [
      ({ plain }) => `price alone gives ${plain} a bearish reading`,
      ({ plain }) => `the chart of ${plain} adds up to a bearish picture`,
      ({ plain }) => `trend and momentum together read as bearish for ${plain}`,
      ({ possessive }) => `${possessive} price action carries a bearish message`,
    ],
    neutral: [
      ({ plain }) => `price alone gives ${plain} no more than a neutral reading`,
      ({ plain }) => `the chart of ${plain} adds up to a neutral picture`,
      ({ plain }) => `trend and momentum leave ${plain} on neutral ground`,
      ({ possessive }) => `${possessive} price action carries a neutral message`,
    ],
  },
  watch: {
    bullish: [
      'this view weakens once the daily trend slips back to its ordinary strength',
      'a run of soft days on the hourly chart would be the first warning that the picture is changing',
      'the reading no longer holds if monthly momentum fades while sellers take over the daily range',
    ],
    bearish: [
      'this view softens once the daily trend regains its ordinary strength',
      'a run of firm days on the hourly chart would be the first hint that the picture is changing',
      'the reading no longer holds if monthly momentum recovers while buyers take over the daily range',
    ],
    neutral: [
      'the picture clears up once the daily trend moves distinctly out of its usual range',
      'the balance tips as soon as monthly momentum and the daily trend agree on one side',
      'the chart says more only when buyers or sellers take the initiative in the daily range',
    ],
  },
  facts: { ...TOKIO_TREND_PHRASES, ...TOKIO_MOMENTUM_PHRASES },
  flags: {
    deep_monthly_loss: [
      ({ plain }) => `${plain} has lost an unusual amount over the past month`,
      ({ possessive }) => `${possessive} loss over the past month is unusually deep`,
    ],
    overbought: [
      ({ plain }) => `${plain} looks overbought after its latest climb`,
      ({ possessive }) =>
        `${possessive} short-term momentum has reached the height at which it tends to tire`,
    ],
    oversold: [
      ({ plain }) => `${plain} looks oversold after its latest slide`,
      ({ possessive }) =>
        `${possessive} short-term momentum has sunk to where declines tend to exhaust themselves`,
    ],
  },
};
