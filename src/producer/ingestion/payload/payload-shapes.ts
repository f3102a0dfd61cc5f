import { pointsOfChart } from '../providers/chain/chain.mapper.ts';
import { chartSchema } from '../providers/chain/chain.schema.ts';
import { pointsOfStablecoins, pointsOfTvl } from '../providers/defi/defi.mapper.ts';
import { stablecoinChartSchema, tvlHistorySchema } from '../providers/defi/defi.schema.ts';
import { parseFredCsv } from '../providers/econ/econ.csv.ts';
import { fredObservationsSchema } from '../providers/econ/econ.schema.ts';
import { FUTURES_ROWS, pointsOfFunding, VALUES_OF_NOW } from '../providers/exchange/exchange.mapper.ts';
import { fundingSchema, klinesSchema } from '../providers/exchange/exchange.schema.ts';
import { officialRateSchema } from '../providers/fx/fx.schema.ts';
import { pointsOfVendorMetric } from '../providers/intel/intel.mapper.ts';
import { vendorMetricSchema } from '../providers/intel/intel.schema.ts';
import {
  difficultyAdjustmentSchema,
  hashrateSchema,
  recommendedFeesSchema,
} from '../providers/mempool/mempool.schema.ts';
import { pointsOfCommitActivity } from '../providers/repo/repo.mapper.ts';
import { commitActivitySchema } from '../providers/repo/repo.schema.ts';
import { pointsOfFearGreed } from '../providers/sentiment/sentiment.mapper.ts';
import { fearGreedSchema } from '../providers/sentiment/sentiment.schema.ts';
import { jsonShape, type PayloadShape } from './payload-shape.ts';

/**
 * Every shape of a provider's payload by its name, so that another thread can be told which one to read. Contents are
 * points wherever a point needs no more than the payload: they are what is small enough to be copied between threads.
 */
export const PAYLOAD_SHAPES = {
  'chain.chart': jsonShape(chartSchema.transform(pointsOfChart)),
  'defi.stablecoins': jsonShape(stablecoinChartSchema.transform(pointsOfStablecoins)),
  'defi.tvl': jsonShape(tvlHistorySchema.transform(pointsOfTvl)),
  'econ.csv': { parse: parseFredCsv },
  'econ.observations': jsonShape(fredObservationsSchema),
  'exchange.basis': jsonShape(VALUES_OF_NOW.basis),
  'exchange.funding': jsonShape(fundingSchema.transform(pointsOfFunding)),
  'exchange.futures_volume_24h': jsonShape(VALUES_OF_NOW.futuresVolume24h),
  'exchange.klines': jsonShape(klinesSchema),
  'exchange.long_short': jsonShape(FUTURES_ROWS.longShort),
  'exchange.open_interest': jsonShape(FUTURES_ROWS.openInterest),
  'exchange.price': jsonShape(VALUES_OF_NOW.price),
  'exchange.taker': jsonShape(FUTURES_ROWS.taker),
  'fx.official_rate': jsonShape(officialRateSchema),
  'intel.metric': jsonShape(vendorMetricSchema.transform(pointsOfVendorMetric)),
  'mempool.difficulty_adjustment': jsonShape(
    difficultyAdjustmentSchema.transform((payload) => payload.difficultyChange),
  ),
  'mempool.fees': jsonShape(recommendedFeesSchema.transform((payload) => payload.fastestFee)),
  'mempool.hashrate': jsonShape(hashrateSchema.transform((payload) => payload.currentHashrate)),
  'repo.commit_activity': jsonShape(commitActivitySchema.transform(pointsOfCommitActivity)),
  'sentiment.fear_greed': jsonShape(fearGreedSchema.transform(pointsOfFearGreed)),
} as const satisfies Readonly<Record<string, PayloadShape<unknown>>>;

export type PayloadShapeName = keyof typeof PAYLOAD_SHAPES;

/** What is made of a payload of a shape. */
export type PayloadContent<Name extends PayloadShapeName> =
  (typeof PAYLOAD_SHAPES)[Name] extends PayloadShape<infer T> ? T : never;
