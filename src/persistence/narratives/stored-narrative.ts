import { type Language } from '../../narrative/languages.ts';
import { type NarrativeFacts, type PlanTexts, type StoredTextsBySpeaker } from '../../narrative/narrative.ts';
import { type Signal } from '../../domain/signals.ts';
import { type StoredPlan } from '../../domain/verdict/verdict.ts';

/** Where a narrative was read from: the fast cache of the last 14 days, or the compressed archive behind it. */
export type CacheSource = 'cache' | 'archive';

export interface NarrationMeta {
  /** `template`, the name of the language model that wrote, or both (`template+<name>`) where some texts are of each. */
  readonly model: string;
  readonly costUsd: number;
  readonly generationMs: number;
  readonly cacheSource: CacheSource;
}

export interface NarrativeWithoutPlan {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly facts: NarrativeFacts;
  readonly readings: StoredTextsBySpeaker;
  /** The language of the texts: the requested one, or the next of the list where that is missing. */
  readonly language: Language;
  readonly meta: NarrationMeta;
}

export interface NarrativeWithPlan extends NarrativeWithoutPlan {
  /** Of the cycle: whether its plan may be served follows from it. */
  readonly methodologyVersion: string;
  readonly plan: StoredPlan | null;
  readonly planTexts: PlanTexts;
}

export interface PublishedNarrative {
  readonly cycleNumber: number;
  readonly methodologyVersion: string;
  readonly facts: NarrativeFacts;
  readonly readings: Readonly<Record<Language, StoredTextsBySpeaker | null>>;
  readonly action: {
    readonly plan: StoredPlan | null;
    readonly texts: Readonly<Record<Language, PlanTexts | null>>;
  };
  readonly meta: NarrationMeta;
}

export type NarrativeState =
  | { readonly state: 'readable'; readonly narrative: PublishedNarrative }
  /** The cycle has none (no cycle yet, or one from before there were narratives). */
  | { readonly state: 'none' }
  | { readonly state: 'unreadable'; readonly reason?: string };

export interface NarrativeStub {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly signal: Signal;
  readonly confidence: number;
}

/** What a window of cycles took and cost. Durations in milliseconds, null where no narrative is in the window. */
export interface NarrativeStats {
  readonly cycles: number;
  readonly durationMs: {
    readonly avg: number | null;
    readonly p50: number | null;
    readonly p95: number | null;
    readonly max: number | null;
  };
  readonly costUsdTotal: number;
  readonly signals: Readonly<Record<Signal, number>>;
}

export class NarrativesUnreadableError extends Error {}
