import { type Asset } from '../assets.ts';
import { type BaseRate, type CalibrationEntry } from './calibration-table.ts';
import { type Claim, type ClaimHorizonHours } from './claim.ts';

/** A base rate in one line: asset, horizon in hours, claim, rate, cases, independent cases, first and last day. */
export type BaseRateRow = readonly [Asset, ClaimHorizonHours, Claim, number, number, number, string, string];

/**
 * An entry in one line: speaker, asset, horizon in hours, claim, cases, independent cases, first and last day, and its
 * blocks (confidence from, probability, cases).
 */
export type EntryRow = readonly [
  string,
  Asset,
  ClaimHorizonHours,
  Claim,
  number,
  number,
  string,
  string,
  readonly (readonly [number, number, number])[],
];

/** A base rate of its row. */
export const baseRateOfRow = ([
  asset,
  horizonHours,
  claim,
  rate,
  cases,
  independentCases,
  from,
  to,
]: BaseRateRow): BaseRate => ({ asset, horizonHours, claim, rate, cases, independentCases, from, to });

/** The row of a base rate. */
export const rowOfBaseRate = (one: BaseRate): BaseRateRow => [
  one.asset,
  one.horizonHours,
  one.claim,
  one.rate,
  one.cases,
  one.independentCases,
  one.from,
  one.to,
];

/** An entry of its row. */
export const entryOfRow = ([
  speaker,
  asset,
  horizonHours,
  claim,
  cases,
  independentCases,
  from,
  to,
  blocks,
]: EntryRow): CalibrationEntry => ({
  speaker,
  asset,
  horizonHours,
  claim,
  cases,
  independentCases,
  from,
  to,
  blocks: blocks.map(([fromConfidence, probability, blockCases]) => ({
    fromConfidence,
    probability,
    cases: blockCases,
  })),
});

/** The row of an entry. */
export const rowOfEntry = (one: CalibrationEntry): EntryRow => [
  one.speaker,
  one.asset,
  one.horizonHours,
  one.claim,
  one.cases,
  one.independentCases,
  one.from,
  one.to,
  one.blocks.map(({ fromConfidence, probability, cases }) => [fromConfidence, probability, cases] as const),
];
