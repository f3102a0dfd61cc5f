import { ONE_VALUE, type PayloadBounds, payloadBounds } from '../../payload/payload-bounds.ts';

/** Where a source's value of now is read, what the payload is, and how large it may be. */
export interface MempoolAddress {
  readonly path: string;
  readonly shape: 'mempool.fees' | 'mempool.hashrate' | 'mempool.difficulty_adjustment';
  readonly bounds: PayloadBounds;
}

/** Source → path and payload. */
export const MEMPOOL_ADDRESSES: Readonly<Record<string, MempoolAddress>> = {
  'mempool.fees': { path: '/api/v1/fees/recommended', shape: 'mempool.fees', bounds: ONE_VALUE },
  'mempool.hashrate_3m': {
    path: '/api/v1/mining/hashrate/3m',
    shape: 'mempool.hashrate',
    // Beside the value of now a day each of three months, and some seven retargets.
    bounds: payloadBounds(100, 160),
  },
  'mempool.difficulty_adjustment': {
    path: '/api/v1/difficulty-adjustment',
    shape: 'mempool.difficulty_adjustment',
    bounds: ONE_VALUE,
  },
};
