import { type Language } from '../../narrative/languages.ts';
import { type NarrativeFacts, type PlanTexts, type StoredTextsBySpeaker } from '../../narrative/narrative.ts';
import { type Signal } from '../../domain/signals.ts';
import { type StoredPlan } from '../../domain/verdict/verdict.ts';

/** Where a narrative was read from: the fast cache of the last 14 days, or the compressed archive behind it. */
export type CacheSource = 'cache' | 'archive';

/** How a narrative came about. */
export interface NarrationMeta {
  /** `template`, the name of the language model that wrote, or both (`template+<name>`) where some texts are of each. */
  readonly model: string;
  /** Cost of the texts of this cycle, including rejected ones; 0 for the template. */
  readonly costUsd: number;
  /** How long the writing took, whole milliseconds. */
  readonly generationMs: number;
  readonly cacheSource: CacheSource;
}

/** What the data API serves of a narrative: everything but the plan. Times are epoch milliseconds. */
export interface NarrativeWithoutPlan {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  /** True when it was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly facts: NarrativeFacts;
  readonly readings: StoredTextsBySpeaker;
  /** The language of the texts: the requested one, or the next of the list where that is missing. */
  readonly language: Language;
  readonly meta: NarrationMeta;
}

/** What the older public API serves: the same with the plan. */
export interface NarrativeWithPlan extends NarrativeWithoutPlan {
  /** Of the cycle: whether its plan may be served follows from it. */
  readonly methodologyVersion: string;
  readonly plan: StoredPlan | null;
  /** In the language of the texts. */
  readonly planTexts: PlanTexts;
}

/** A cycle's narrative in all languages; the newest cycle's stands in the memory of each process. */
export interface PublishedNarrative {
  readonly cycleNumber: number;
  /** Of the cycle: whether its plan may be served follows from it. */
  readonly methodologyVersion: string;
  readonly facts: NarrativeFacts;
  /** A language that is missing is null. */
  readonly readings: Readonly<Record<Language, StoredTextsBySpeaker | null>>;
  readonly action: {
    readonly plan: StoredPlan | null;
    /** A language that is missing is null, as its texts are. */
    readonly texts: Readonly<Record<Language, PlanTexts | null>>;
  };
  readonly meta: NarrationMeta;
}

/** The narrative of the newest cycle as far as it could be read. */
export type NarrativeState =
  | { readonly state: 'readable'; readonly narrative: PublishedNarrative }
  /** The cycle has none (no cycle yet, or one from before there were narratives). */
  | { readonly state: 'none' }
  /** The store did not give it. `reason`: why, for operators. */
  | { readonly state: 'unreadable'; readonly reason?: string };

/** A published cycle in the older API's list. */
export interface NarrativeStub {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  readonly backfilled: boolean;
  readonly signal: Signal;
  /** 0–1. */
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

/** Narratives cannot be read: the store fails, does not answer in time, or gives what cannot be opened. */
export class NarrativesUnreadableError extends Error {}
