import { type z } from 'zod';
import { difficultyAdjustmentSchema, hashrateSchema, recommendedFeesSchema } from './mempool.schema.ts';

/** Where a source's value of now is read, and how it is taken out of the payload. */
export interface MempoolAddress {
  readonly path: string;
  readonly schema: z.ZodType<number>;
}

/** Source → path and value. */
export const MEMPOOL_ADDRESSES: Readonly<Record<string, MempoolAddress>> = {
  'mempool.fees': {
    path: '/api/v1/fees/recommended',
    schema: recommendedFeesSchema.transform((payload) => payload.fastestFee),
  },
  'mempool.hashrate_3m': {
    path: '/api/v1/mining/hashrate/3m',
    schema: hashrateSchema.transform((payload) => payload.currentHashrate),
  },
  'mempool.difficulty_adjustment': {
    path: '/api/v1/difficulty-adjustment',
    schema: difficultyAdjustmentSchema.transform((payload) => payload.difficultyChange),
  },
};
