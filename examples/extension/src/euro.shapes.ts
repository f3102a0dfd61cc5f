import { jsonShape } from 'market-intelligence/extension';
import { z } from 'zod';

const rates = z.record(z.string().max(3), z.number());

/** The payloads of Frankfurter: one day, and a range of days. */
export const EURO_SHAPES = {
  day: jsonShape('euro.day', z.object({ base: z.literal('EUR'), date: z.iso.date(), rates })),
  range: jsonShape('euro.range', z.object({ base: z.literal('EUR'), rates: z.record(z.iso.date(), rates) })),
} as const;
