import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Berlin says of the price and the amount of money: of the Federal Reserve's, and of the market's own. */
export const BERLIN_MONEY_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  policy_rate_change: {
    label: 'Policy-rate change over half a year',
    headline: { bullish: 'the policy rate has come down', bearish: 'the policy rate has gone up' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the Federal Reserve has eased its course over the past half-year, which helps ${plain}`,
        () => 'the policy rate is lower than half a year ago, which lets risk assets breathe',
        () => 'the Federal Reserve has cut its rate within half a year, and that nudges capital towards risk',
      ],
      bearish: [
        () => 'the Federal Reserve has tightened its course over the past half-year, a burden on risk assets',
        () => 'the policy rate is higher than half a year ago and draws capital away from risk',
        ({ plain }) =>
          `the Federal Reserve has raised its rate within half a year, and dearer money leaves less of it for ${plain}`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the Federal Reserve has cut its rate steeply over the past half-year, a solid support for ${plain}`,
        () =>
          'the policy rate is far lower than half a year ago, and money has become much easier to come by',
      ],
      bearish: [
        ({ plain }) =>
          `the Federal Reserve has raised its rate steeply over the past half-year, which weighs heavily on ${plain}`,
        () => 'the policy rate is far higher than half a year ago, which sharply curbs the appetite for risk',
      ],
    },
    neutral: [
      () => 'the policy rate has hardly changed over the past half-year',
      () => 'monetary policy over the past six months has been neither eased nor tightened to speak of',
      ({ plain }) =>
        `the Federal Reserve’s rate is about where it was half a year ago and neither clears a path for ${plain} nor blocks it`,
    ],
    value: {
      clauses: [
        (value) =>
          `the Federal Reserve’s rate is ${against(value, 2, 'percentage points', 'its mark of half a year ago')}`,
        (value) =>
          `the US policy rate now stands ${against(value, 2, 'percentage points', 'where it was six months before')}`,
      ],
      short: (value) => `${signed(value, 2)} percentage points`,
    },
  },
  money_supply_acceleration: {
    label: 'Change in yearly money-supply growth over half a year',
    headline: { bullish: 'money growth has quickened', bearish: 'money growth has slowed' },
    clear: {
      bullish: [
        () =>
          'the growth of the US money supply has quickened within half a year, and part of new money tends to reach risk assets',
        () => 'yearly growth of the money supply is faster than half a year ago',
        ({ plain }) => `money growth has picked up, which gives ${plain} a push`,
      ],
      bearish: [
        () =>
          'the growth of the US money supply has slowed within half a year, so there is less spare money for risk assets',
        () => 'yearly growth of the money supply is slower than half a year ago',
        ({ plain }) => `money growth has lost pace, which gives ${plain} less of a push`,
      ],
    },
    strong: {
      bullish: [
        () =>
          'the growth of the US money supply has quickened sharply, which holds out ample liquidity to markets',
        ({ plain }) =>
          `seldom does money growth improve so markedly within half a year, and ${plain} gains from it`,
      ],
      bearish: [
        () =>
          'the growth of the US money supply has slowed sharply, which deprives markets of a good deal of liquidity',
        ({ plain }) =>
          `seldom does money growth deteriorate so sharply within half a year, and ${plain} suffers from it`,
      ],
    },
    neutral: [
      () => 'the pace of US money growth is about that of half a year ago',
      () => 'there is nothing new for markets in the pace of money growth',
    ],
    value: {
      clauses: [
        (value) =>
          `yearly growth of the US money supply is ${against(100 * value, 2, 'log points', 'its pace of half a year ago')}`,
        (value) =>
          `the yearly pace of money growth stands ${against(100 * value, 2, 'log points', 'its mark of six months before')}`,
      ],
      short: (value) => `${signed(100 * value, 2)} log points`,
    },
  },
  stablecoin_supply_growth: {
    label: 'Monthly stablecoin growth against its yearly mean',
    headline: { bullish: 'stablecoins grow faster', bearish: 'stablecoins grow more slowly' },
    clear: {
      bullish: [
        () => 'the monthly growth of stablecoins is faster than usual, so the market has money of its own',
        ({ plain }) =>
          `stablecoin supply has had a better month than usual, money that may find its way to ${plain}`,
        () => 'stablecoins bring more liquidity to the market than in an average month of the past year',
      ],
      bearish: [
        () => 'the monthly growth of stablecoins is slower than usual, so less money waits in reserve',
        ({ plain }) =>
          `stablecoin supply has had a poorer month than usual, and demand for ${plain} lacks a base`,
        () => 'stablecoins bring less liquidity to the market than in an average month of the past year',
      ],
    },
    strong: {
      bullish: [
        () =>
          'the monthly growth of stablecoins far exceeds its usual pace of the past year and gives the market ample new money',
        ({ plain }) =>
          `seldom in the past year have stablecoins given ${plain} as strong a backing as over the latest month`,
      ],
      bearish: [
        () =>
          'the monthly growth of stablecoins falls far short of its usual pace of the past year and leaves the market short of new money',
        ({ plain }) =>
          `seldom in the past year have stablecoins given ${plain} as feeble a backing as over the latest month`,
      ],
    },
    neutral: [
      () => 'the monthly growth of stablecoins is in line with its average of a year',
      () =>
        'stablecoin supply keeps its customary pace, and the market’s own liquidity is neither ample nor scarce',
    ],
    value: {
      clauses: [
        (value) =>
          `the monthly growth of stablecoins is ${against(value, 1, 'standard deviations', 'its mean of the past year')}`,
        (value) =>
          `the growth of stablecoin supply over a month stands ${against(value, 1, 'standard deviations', 'its yearly average')}`,
      ],
      short: (value) => `${signed(value, 1)} standard deviations`,
    },
  },
};
