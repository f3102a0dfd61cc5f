import { between, byDifference, PERCENT_RATE, positiveUpTo } from '../source.ts';
import { CLASS_B, CLASS_C, daily, DAY, defineSources, HOUR, monthly } from '../source-rows.ts';

export interface FredWire {
  readonly series: string;
}

export const ECON_SOURCES = defineSources<FredWire>()('econ', [
  {
    metric: 'fed_rate',
    title: 'Effective federal funds rate, monthly',
    unit: 'percent per year',
    plausible: PERCENT_RATE,
    // More than a central bank's move in a month: 0.93 in March 2020.
    jumps: byDifference(1),
    wire: { series: 'FEDFUNDS' },
    ...CLASS_C,
    ...monthly(4),
  },
  {
    metric: 'm2',
    title: 'M2 money stock, seasonally adjusted',
    unit: 'USD billions',
    // 22,000 in 2025.
    plausible: positiveUpTo(200_000),
    wire: { series: 'M2SL' },
    ...CLASS_C,
    ...monthly(29),
  },
  { metric: 'cpi', title: 'Consumer price index, all urban consumers, seasonally adjusted', unit: 'index 1982-84=100', plausible: positiveUpTo(2000), wire: { series: 'CPIAUCSL' }, ...CLASS_C, ...monthly(15) },
  { metric: 'unemployment', title: 'Unemployment rate, seasonally adjusted', unit: 'percent', plausible: between(0, 30), jumps: byDifference(2), wire: { series: 'UNRATE' }, ...CLASS_C, ...monthly(8) },
  {
    metric: 'fed_rate_daily',
    title: 'Effective federal funds rate, daily',
    unit: 'percent per year',
    plausible: PERCENT_RATE,
    // The largest move of one meeting: 1 in March 2020, of which a day showed 0.85.
    jumps: byDifference(1),
    wire: { series: 'DFF' },
    ...CLASS_B,
    publicByIdentity: 'econ.fed_rate, its mean of the month, in months without a decision',
    // Published on the next working day; Saturday's and Sunday's rates with Monday's, or after a holiday with Tuesday's.
    ...daily(6 * HOUR, 4 * DAY),
    publishedOn: 'working_days',
  },
  {
    metric: 'broad_dollar',
    title: 'Nominal broad US dollar index',
    unit: 'index 2006-01=100',
    // 86 to 130 since 2006.
    plausible: between(20, 500),
    wire: { series: 'DTWEXBGS' },
    ...CLASS_B,
    // The days of a week are published on the following Monday, or on the Tuesday after a holiday.
    ...daily(6 * HOUR, 10 * DAY),
    publishedOn: 'working_days',
  },
]);
