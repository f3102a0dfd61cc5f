import { z } from 'zod';
import { jsonShape } from '../../payload/payload-shape.ts';

/**
 * Responses of mempool.space: an object. The output holds its top-level finite numbers by field: /fees/recommended in
 * sat/vB, /mining/hashrate/3m in H/s, /difficulty-adjustment in percent.
 */
const numbersSchema = z
  .looseObject({})
  .transform(
    (payload): ReadonlyMap<string, number> =>
      new Map(
        Object.entries(payload).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
      ),
  );

/** The payloads of mempool.space. */
export const MEMPOOL_SHAPES = {
  numbers: jsonShape('mempool.numbers', numbersSchema),
} as const;
