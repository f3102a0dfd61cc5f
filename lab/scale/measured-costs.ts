/**
 * What one unit of work costs, as measured on one machine (two cores of a shared Intel Xeon, Node.js 24.21, PostgreSQL 18,
 * Redis 7.0) on 2026-11-23. Each names the command that prints it. Other machines differ by a factor that is nearly the same for
 * all, so the counts of machines that follow from them do too.
 */
export interface MeasuredCosts {
  /** CPU of an api process for a newest read with a key, without and with `If-None-Match`; `npm run lab -- http`. */
  readonly newestReadUs: number;
  readonly unchangedReadUs: number;
  /** CPU of an api process for a page of history that no memory holds; `npm run lab -- http`, varied windows. */
  readonly historyPageUs: number;
  readonly historyPageDatabaseUs: number;
  /** Bytes of a newest read as it is sent, compressed; of a 304. */
  readonly newestReadBytes: number;
  readonly unchangedReadBytes: number;
  /** CPU of an api process for storing a metered request later; `npm run lab -- scale-costs`, like all below. */
  readonly storeUsageUs: number;
  readonly storeUsageDatabaseUs: number;
  readonly usageEventBytes: number;
  readonly keyBytes: number;
  readonly readKeyUs: number;
  readonly keyChangeMs: number;
  readonly countInRedisUs: number;
  readonly countInRedisApiUs: number;
  /** An observation with its extracts and indexes; `npm run lab -- history` at 100 million. */
  readonly observationBytes: number;
  /** A cycle with inputs, results, listings and narratives after a year; `npm run lab -- engine`, `narrative-reads`. */
  readonly cycleBytes: number;
}

export const MEASURED_COSTS: MeasuredCosts = {
  newestReadUs: 38,
  unchangedReadUs: 33,
  historyPageUs: 700,
  historyPageDatabaseUs: 500,
  newestReadBytes: 2_400,
  unchangedReadBytes: 900,
  storeUsageUs: 4.2,
  storeUsageDatabaseUs: 35,
  usageEventBytes: 198,
  keyBytes: 716,
  readKeyUs: 10,
  keyChangeMs: 1.1,
  countInRedisUs: 14,
  countInRedisApiUs: 14,
  observationBytes: 150,
  cycleBytes: 45_000,
};
