import { jsonShape } from '../../payload/payload-shape.ts';
import { numbersSchema } from './mempool.schema.ts';

/** The payloads of mempool.space. */
export const MEMPOOL_SHAPES = {
  numbers: jsonShape('mempool.numbers', numbersSchema),
} as const;
