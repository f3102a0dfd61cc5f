import { between } from '../source.ts';
import { CLASS_C, daily, defineSources, HOUR } from '../source-rows.ts';

export interface FxWire {
  readonly currency: string;
}

export const FX_SOURCES = defineSources<FxWire>()('fx', [
  {
    metric: 'usd_gel',
    title: 'Official rate of the US dollar in Georgian lari',
    unit: 'GEL per USD',
    plausible: between(0.5, 20),
    wire: { currency: 'USD' },
    ...CLASS_C,
    ...daily(HOUR, 0),
    publishedOn: 'working_days',
    // Published in the afternoon before its first valid day; the provider gives the release time.
    period: 'instant',
  },
]);
