import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { type OutlookReason } from '../../packages/engine/outlook/outlook-terms.ts';
import { type Baseline } from '../../packages/engine/track-record/baselines.ts';
import { type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { type SharedTexts } from '../display/texts.ts';

/**
 * Sentence on skill: the share of the error that the model saves, against the distribution of the year before the fit.
 */
type SkillInWords = (saved: string, days: string) => string;

/** Words of the public page in one language. */
export interface Texts extends SharedTexts {
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly withoutScript: string;
  readonly lead: string;
  readonly stale: (minutes: number) => string;
  readonly unreachable: string;
  readonly refused: (code: string) => string;
  readonly verdict: string;
  readonly votes: string;
  readonly compositesSay: string;
  readonly index: string;
  readonly outlook: string;
  readonly outlookSays: string;
  readonly outlookRows: Readonly<Record<'volatility' | 'interval' | 'within' | 'basis', string>>;
  readonly perYear: (volatility: string) => string;
  readonly percentile: (share: string) => string;
  /** Bases of a forecast. */
  readonly model: string;
  readonly yearBeforeFit: string;
  readonly outlookSkill: {
    readonly shown: SkillInWords;
    readonly notShown: SkillInWords;
    readonly undecided: string;
  };
  readonly withoutOutlook: (reason: string) => string;
  readonly outlookReasons: Readonly<Record<OutlookReason, string>>;
  readonly outlookRecord: string;
  readonly outlookRecordSays: string;
  readonly outlookRecordEmpty: string;
  readonly outlookRecordHeads: readonly [string, string, string, string];
  readonly judgedDays: (count: string) => string;
  /** Returns and ranges within the stated interval. */
  readonly covered: (returns: string, ranges: string) => string;
  readonly record: string;
  readonly recordSays: string;
  readonly recordEmpty: string;
  readonly recordHeads: readonly [string, string, string, string, string];
  readonly directional: string;
  readonly directionalSays: string;
  readonly directionalHeads: readonly [string, string, string, string];
  readonly rules: Readonly<Record<Baseline, string>>;
  readonly skill: Readonly<Record<'shown' | 'notShown' | 'undecided', string>>;
  readonly notCounted: string;
  readonly horizon: string;
  readonly horizons: Readonly<Record<ClaimHorizonHours, string>>;
  readonly backfilled: string;
  readonly sources: string;
  readonly sourcesSay: (fresh: number, all: number) => string;
  readonly statuses: Readonly<Record<FreshnessStatus, string>>;
  readonly provider: string;
  /** Names of providers that the language spells differently from the API. */
  readonly providerNames: Readonly<Record<string, string>>;
}
