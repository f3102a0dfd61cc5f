import { type SharedTexts } from './texts.ts';

export const ENGLISH_SHARED: SharedTexts = {
  locale: 'en-GB',
  numbers: { group: ',', decimal: '.' },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: (year, month, day) => `${day} ${month} ${year}`,
  onDate: (year, month, day) => `${day} ${month} ${year}`,
  brand: 'Market intelligence',
  loading: 'Loading the latest figures…',
  synthetic:
    'All figures are synthetic: this deployment runs on the built-in sandbox and does not describe a real market.',
  paper: 'The service runs in paper mode: it places no real trades.',
  degraded: 'Some inputs are missing or old. Affected figures are marked below.',
  cycle: (number, at) => `Cycle ${number}, ${at}`,
  signals: { bullish: 'Bullish', bearish: 'Bearish', neutral: 'Neutral', monitoring: 'Monitoring' },
  confidence: (percent) => `Agreement among agents: ${percent}%. Not a probability.`,
  calibration: {
    experience: (hours, probability, baseRate, cases) =>
      `Probability that the claim holds after ${hours} hours: ${probability}. An estimate from ${cases} earlier cases, drawn toward the base rate of ${baseRate}.`,
    base_rate: (hours, probability, _baseRate, cases) =>
      `Probability that the claim holds after ${hours} hours: ${probability}. This is the base rate, because ${cases} earlier cases are too few for an estimate.`,
    outlook: (hours, probability, baseRate, cases) =>
      `Probability that the claim holds after ${hours} hours: ${probability}. An estimate from the expected volatility and the moves of ${cases} earlier days. In the past year, such a claim held in ${baseRate}.`,
  },
  composites: 'Composite indices',
  indices: {
    sentiment: 'Sentiment',
    onchain: 'On-chain',
    derivatives: 'Derivatives',
    macro: 'Macro',
    fundamental: 'Fundamental',
  },
  labels: {
    extreme_fear: 'extreme fear',
    fear: 'fear',
    neutral: 'neutral',
    greed: 'greed',
    extreme_greed: 'extreme greed',
    strongly_bearish: 'strongly bearish',
    bearish: 'bearish',
    bullish: 'bullish',
    strongly_bullish: 'strongly bullish',
    unavailable: 'unavailable',
  },
  noScore: 'none',
  indexDegraded: 'degraded',
  advice: 'Decision input only, not financial advice.',
  attribution: 'Licences and attribution',
};
