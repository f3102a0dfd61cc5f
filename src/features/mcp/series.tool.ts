import { z } from 'zod';
import { SERIES_INTERVALS } from '../../domain/sources/exposure-rule.ts';
import { tool } from './tool.ts';

/** A page that a model can read: more are had by the cursor, or by buckets. */
const MAX_POINTS = 100;
const DEFAULT_POINTS = 30;

const POINT = z.object({
  event_at: z.string(),
  value: z.number(),
  mean: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

/** A window of a public series. */
export const seriesTool = tool({
  name: 'get_series',
  title: 'Public series',
  description: `Values of one public series, such as sentiment.fear_greed, latest first; get_catalog lists the metric IDs and their dimensions. At most ${MAX_POINTS} points: choose an interval (1h, 4h, 1d) for longer windows. Windows, pages, and as_of need a key; without a key, you get the last 7 days.`,
  takes: {
    getSeries: ['metric_id', 'dimension', 'interval', 'from', 'to', 'order', 'limit', 'cursor', 'as_of'],
  },
  terms: { limit: { maximum: MAX_POINTS, fallback: String(DEFAULT_POINTS) } },
  data: z.object({
    metric_id: z.string(),
    dimension: z.string().nullable(),
    unit: z.string(),
    interval: z.enum(SERIES_INTERVALS),
    points: z.array(POINT),
  }),
  read: (call) => call('getSeries'),
  say: ({ metric_id: metric, dimension, unit, interval, points }) =>
    [
      `${metric}${dimension === null ? '' : `:${dimension}`} in ${unit}, ${interval}, ${points.length} points:`,
      ...points.map(({ event_at: at, value }) => `${at} ${value}`),
    ].join('\n'),
});
