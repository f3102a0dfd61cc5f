import { type FactPhrases } from '../../../model/phrasebook.ts';
import { against, signed } from '../../../languages/en/grammar.ts';
import { type EnglishName } from '../../../languages/en/names.ts';

/** What Berlin says of the economy around the market: prices, jobs and the dollar. */
export const BERLIN_ECONOMY_PHRASES: Readonly<Record<string, FactPhrases<EnglishName>>> = {
  inflation_acceleration: {
    label: 'Change in yearly inflation over half a year',
    headline: { bullish: 'inflation has come down', bearish: 'inflation has gone up' },
    clear: {
      bullish: [
        () =>
          'yearly inflation in the US has come down within half a year, which gives the Federal Reserve more freedom of action',
        ({ plain }) => `yearly inflation is lower than half a year ago, and that is a relief for ${plain}`,
        () => 'consumer prices in the US rise more slowly than half a year ago',
      ],
      bearish: [
        () =>
          'yearly inflation in the US has gone up within half a year and ties the hands of the Federal Reserve',
        ({ plain }) => `yearly inflation is higher than half a year ago, an obstacle for ${plain}`,
        () => 'consumer prices rise faster than half a year ago and dampen hopes of cheaper money',
      ],
    },
    strong: {
      bullish: [
        () =>
          'yearly inflation has come down steeply within half a year, which greatly lessens the need to keep interest rates high',
        ({ plain }) =>
          `yearly inflation has seldom cooled as sharply within half a year, plainly good news for ${plain}`,
      ],
      bearish: [
        () =>
          'yearly inflation has climbed steeply within half a year and makes cheap money a distant prospect',
        ({ plain }) =>
          `yearly inflation has seldom heated up as sharply within half a year, plainly bad news for ${plain}`,
      ],
    },
    neutral: [
      () =>
        'yearly inflation is about where it was half a year ago and gives no new reason to rethink interest rates',
      () => 'yearly inflation has hardly changed within half a year',
    ],
    value: {
      clauses: [
        (value) =>
          `yearly inflation in the US is ${against(100 * value, 2, 'log points', 'its level of half a year ago')}`,
        (value) =>
          `the yearly growth of consumer prices stands ${against(100 * value, 2, 'log points', 'its pace of six months before')}`,
      ],
      short: (value) => `${signed(100 * value, 2)} log points`,
    },
  },
  unemployment_rise: {
    label: 'Unemployment against its low of the year',
    headline: { bullish: 'the labour market is firm', bearish: 'the labour market is softening' },
    clear: {
      bullish: [
        () => 'the US labour market stands firm, with unemployment at a new low of the past year',
        () =>
          'unemployment has slipped under its low of the year before, so jobs show no sign of a slowing economy',
        () => 'jobs data hold nothing alarming, because unemployment has fallen past its low of the year',
      ],
      bearish: [
        () => 'the US labour market is softening, with unemployment off its low of the past year',
        () => 'unemployment has moved away from its low of the year, an early sign of a slowing economy',
        ({ plain }) =>
          `jobs data darken the picture for ${plain}, because unemployment has risen from its best mark of the past year`,
      ],
    },
    strong: {
      bullish: [
        () =>
          'the US labour market is exceptionally firm, with unemployment far under its low of the year before',
        () => 'unemployment has fallen far past its low of the year, clear evidence of a strong economy',
      ],
      bearish: [
        () => 'the US labour market is markedly weak, with unemployment far above its low of the past year',
        () => 'unemployment is so far off its low of the year that recession has become a real danger',
      ],
    },
    neutral: [
      () => 'the labour market is steady, with unemployment about at its low of the year',
      () =>
        'unemployment is about at its low of the year, too little of a move to call the labour market firm or soft',
    ],
    value: {
      clauses: [
        (value) =>
          `the three-month average of US unemployment is ${against(value, 2, 'percentage points', 'its low of the twelve months before')}`,
        (value) =>
          `three-month average unemployment stands ${against(value, 2, 'percentage points', 'the low of the preceding year')}`,
      ],
      short: (value) => `${signed(value, 2)} percentage points`,
    },
  },
  broad_dollar: {
    label: 'Broad dollar index against its level of three months ago',
    headline: { bullish: 'the dollar is weakening', bearish: 'the dollar is gaining' },
    clear: {
      bullish: [
        ({ plain }) =>
          `the dollar has lost ground against the currencies of its trade within three months, which makes life easier for ${plain}`,
        () => 'the broad dollar index is lower than three months ago, and a softer dollar suits risk assets',
        () =>
          'measured against many currencies, the dollar has come down over three months and does not stand in the way of other assets',
      ],
      bearish: [
        ({ plain }) =>
          `the dollar has gained on the currencies of its trade within three months, and a firmer dollar weighs on ${plain}`,
        () => 'the broad dollar index is higher than three months ago, an unfavourable sign for risk assets',
        () =>
          'measured against many currencies, the dollar has risen over three months, usually at the expense of other assets',
      ],
    },
    strong: {
      bullish: [
        ({ plain }) =>
          `the dollar has fallen steeply against many currencies within three months, a real tailwind for ${plain}`,
        () =>
          'the broad dollar index has dropped far within three months, and so soft a dollar plainly helps other assets',
      ],
      bearish: [
        ({ plain }) =>
          `the dollar has risen steeply against many currencies within three months, a real headwind for ${plain}`,
        () =>
          'the broad dollar index has climbed far within three months, and so hard a dollar bears down on other assets',
      ],
    },
    neutral: [
      () => 'the broad dollar index is about where it was three months ago',
      () => 'measured against many currencies, the dollar has hardly moved over three months',
    ],
    value: null,
  },
};
