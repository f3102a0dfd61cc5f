import {
  type Calibration,
  type CalibrationBasis,
  type HorizonCalibration,
} from '../calibration/calibration-table.ts';
import { type Claim } from '../calibration/claim.ts';

export interface PublicHorizonCalibration {
  readonly claim: Claim;
  readonly band: number | null;
  readonly horizon_hours: number;
  readonly probability: number;
  readonly base_rate: number;
  readonly basis: CalibrationBasis;
  readonly cases: number;
  readonly independent_cases: number;
  readonly from: string;
  readonly to: string;
  readonly version: string;
}

/** For 24 hours, with the longer horizons included. */
export interface PublicCalibration extends PublicHorizonCalibration {
  readonly other_horizons: readonly PublicHorizonCalibration[];
}

const publicHorizon = (of: HorizonCalibration): PublicHorizonCalibration => ({
  claim: of.claim,
  band: of.band,
  horizon_hours: of.horizonHours,
  probability: of.probability,
  base_rate: of.baseRate,
  basis: of.basis,
  cases: of.cases,
  independent_cases: of.independentCases,
  from: of.from,
  to: of.to,
  version: of.version,
});

/** Null if a cycle has none, like those of methodology 1. */
export const publicCalibration = (calibration: Calibration | null | undefined): PublicCalibration | null =>
  calibration
    ? { ...publicHorizon(calibration), other_horizons: calibration.otherHorizons.map(publicHorizon) }
    : null;
