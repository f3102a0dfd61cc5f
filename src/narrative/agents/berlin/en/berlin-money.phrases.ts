import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Berlin says of the price and the amount of money: of the Federal Reserve's, and of the market's own. */
export const BERLIN_MONEY_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  policy_rate_change: {
    label: 'Policy-rate change over half a year',
    headline: { bullish: 'monetary policy is gentle', bearish: 'monetary policy is harsh' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the Federal Reserve’s course over the past half-year has been gentler than usual, which helps ${plain}`,
        () =>
          'the half-year change in the policy rate lies in the lower part of its usual range and lets risk assets breathe',
        () => 'the policy rate weighs on the market less than usual, and that nudges capital towards risk',
      ],
      bearish: [
        () =>
          'the Federal Reserve’s course over the past half-year has been harsher than usual, a burden on risk assets',
        () =>
          'the half-year change in the policy rate lies in the upper part of its usual range and draws capital away from risk',
        ({ plain }) =>
          `the policy rate weighs on the market more than usual, and dearer money leaves less of it for ${plain}`,
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `monetary policy has been far gentler over the past half-year than it usually is, a solid support for ${plain}`,
        () =>
          'the half-year change in the policy rate is close to the lower edge of its range and makes money unusually easy to come by',
      ],
      bearish: [
        ({ plain }) =>
          `monetary policy has been far harsher over the past half-year than it usually is and weighs heavily on ${plain}`,
        () =>
          'the half-year change in the policy rate is well beyond the ordinary and sharply curbs the appetite for risk',
      ],
    },
    neutral: [
      () => 'the half-year change in the policy rate lies in the middle of its usual range',
      () => 'monetary policy over the past six months has been neither gentler nor harsher than usual',
      ({ plain }) =>
        `the Federal Reserve’s rate neither clears a path for ${plain} nor blocks it more than usual`,
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
    headline: { bullish: 'money growth is supportive', bearish: 'money growth is restrictive' },
    clear: {
      bullish: [
        () =>
          'the pace of US money growth is more favourable than usual, and part of new money tends to reach risk assets',
        () =>
          'yearly growth of the money supply compares better with its pace of half a year ago than it usually does',
        ({ plain }) => `money growth gives ${plain} a stronger push than it usually does`,
      ],
      bearish: [
        () =>
          'the pace of US money growth is weaker than usual, so there is less spare money for risk assets',
        () =>
          'yearly growth of the money supply looks paler against its pace of half a year ago than it usually does',
        ({ plain }) => `money growth gives ${plain} less of a push than it usually does`,
      ],
    },
    strong: {
      bullish: [
        () =>
          'the pace of US money growth is far more favourable than usual and holds out ample liquidity to markets',
        ({ plain }) =>
          `seldom does money growth improve so markedly within half a year, and ${plain} gains from it`,
      ],
      bearish: [
        () =>
          'the pace of US money growth is far weaker than usual and deprives markets of a good deal of liquidity',
        ({ plain }) =>
          `seldom does money growth deteriorate so sharply within half a year, and ${plain} suffers from it`,
      ],
    },
    neutral: [
      () => 'money growth runs in its usual channel and neither helps the market nor hinders it',
      () => 'there is nothing out of the ordinary for markets in the pace of money growth',
    ],
    value: {
      clauses: [
        (value) =>
          `yearly growth of the US money supply is ${against(100 * value, 1, 'log points', 'its pace of half a year ago')}`,
        (value) =>
          `the yearly pace of money growth stands ${against(100 * value, 1, 'log points', 'its mark of six months before')}`,
      ],
      short: (value) => `${signed(100 * value, 1)} log points`,
    },
  },
  stablecoin_supply_growth: {
    label: 'Monthly stablecoin growth against its yearly mean',
    headline: { bullish: 'stablecoin growth is strong', bearish: 'stablecoin growth is weak' },
    clear: {
      bullish: [
        () =>
          'the monthly growth of stablecoins is stronger than its average of a year, so the market has money of its own',
        ({ plain }) =>
          `stablecoin supply has had a better month than usual, money that may find its way to ${plain}`,
        () => 'stablecoins bring more liquidity to the market than in an average month of the past year',
      ],
      bearish: [
        () =>
          'the monthly growth of stablecoins is weaker than its average of a year, so less money waits in reserve',
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
