import { between, byDifference } from '../source.ts';
import { CLASS_C, daily, defineSources, HOUR, MINUTE } from '../source-rows.ts';

export interface SentimentWire {
  readonly path: string;
}

export const SENTIMENT_SOURCES = defineSources<SentimentWire>()('sentiment', [
  {
    metric: 'fear_greed',
    title: 'Crypto Fear & Greed Index',
    unit: 'index 0-100',
    plausible: between(0, 100),
    jumps: byDifference(40),
    wire: { path: '/fng/' },
    ...CLASS_C,
    ...daily(HOUR, 0),
    // The value of a day is published at its beginning and doesn't change during it.
    period: 'instant',
    publicationLagSeconds: 10 * MINUTE,
  },
]);
