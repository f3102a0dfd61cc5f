import { z } from 'zod';
import { finiteNumber } from '../wire-values.schema.ts';

/** mempool.space, /fees/recommended: sat/vB. */
export const recommendedFeesSchema = z.object({ fastestFee: finiteNumber });

/** mempool.space, /mining/hashrate/3m: H/s. */
export const hashrateSchema = z.object({ currentHashrate: finiteNumber });

/** mempool.space, /difficulty-adjustment: percent. */
export const difficultyAdjustmentSchema = z.object({ difficultyChange: finiteNumber });
