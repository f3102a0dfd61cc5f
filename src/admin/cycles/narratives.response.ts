import { type PlanTexts } from '../../narrative/narrative.ts';
import { type SpeakerText } from '../../narrative/model/speaker-text.ts';
import { type Language } from '../../narrative/languages.ts';
import { type Signal } from '../../domain/signals.ts';

/** One speaker in all languages; a language that is missing is null. */
export interface SpeakerTexts {
  /** Of the crew of that cycle, which may differ from that of today. */
  readonly agent: string;
  readonly signal: Signal;
  /** Whole percent. */
  readonly confidence_pct: number;
  readonly texts: Readonly<Record<Language, SpeakerText | null>>;
}

/** The texts of the plan, which partners read in the older public API alone. */
export interface PlanTextsItem {
  readonly entry_plan: PlanTexts['entryPlan'];
  readonly risk_calculation: PlanTexts['riskCalculation'];
}

/** The narrative of a cycle, the lead first. */
export interface CycleNarratives {
  readonly cycle_number: number;
  readonly speakers: readonly SpeakerTexts[];
  /** A language that is missing is null. */
  readonly plan: Readonly<Record<Language, PlanTextsItem | null>>;
  /** How the texts came about; the model is `template` where none wrote. */
  readonly meta: {
    readonly model: string;
    readonly cost_usd: number;
    readonly generation_ms: number;
    readonly cache_source: 'cache' | 'archive';
  };
}
