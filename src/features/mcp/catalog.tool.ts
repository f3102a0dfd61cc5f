import { z } from 'zod';
import { tool } from './tool.ts';

const PRODUCT = z.object({
  id: z.string(),
  kind: z.string(),
  tier_required: z.string(),
  entitled: z.boolean().describe('True if this caller can read it.'),
  cadence_seconds: z.number(),
  license_class: z.string(),
});

const METRIC = z.object({
  metric_id: z.string(),
  title: z.string(),
  unit: z.string(),
  dimension: z.object({ values: z.array(z.string()) }).nullable(),
  intervals: z.array(z.string()),
});

/** What there is. */
export const catalogTool = tool({
  name: 'get_catalog',
  title: 'Catalog',
  description:
    'Products with the rights of this caller, and every public metric with its unit, dimensions, and intervals for get_series. kind filters the products.',
  takes: { listProducts: ['kind'] },
  data: z.object({ products: z.array(PRODUCT), metrics: z.array(METRIC) }),
  read: async (call) => {
    const [products, series] = await Promise.all([
      call('listProducts'),
      call('getProduct', { product_id: 'series' }),
    ]);
    return { data: { ...(products.data as object), ...metricsOf(series.data) }, meta: products.meta };
  },
  say: ({ products, metrics }) =>
    [
      `Products: ${products.map(({ id }) => id).join(', ')}.`,
      'Metrics of get_series:',
      ...metrics.map(
        ({ metric_id: id, title, unit, dimension }) =>
          `${id}${dimension === null ? '' : ` (dimension ${dimension.values.join(', ')})`}: ${title}, ${unit}`,
      ),
    ].join('\n'),
});

const metricsOf = (product: unknown) => ({ metrics: (product as { readonly metrics: unknown }).metrics });
