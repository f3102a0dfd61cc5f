import { type ActionPlan } from '../domain/verdict/verdict.ts';
import { type Language } from './languages.ts';
import { type SpeakerText } from './model/speaker-text.ts';
import { type AgentName } from '../domain/crew/crew.ts';
import { type Signal } from '../domain/signals.ts';

/** Measured quantities as they can be shown: with their values, or with the words for undisclosed values. */
export type MetricLabels = Readonly<Record<Language, readonly string[]>>;

/** One speaker of a cycle with everything published with its texts. */
export interface SpeakerFacts {
  /** ID of an agent or the lead; in a stored narrative, any agent of its crew, even one removed since. */
  readonly agent: string;
  readonly signal: Signal;
  /** Whole percent. */
  readonly confidencePct: number;
  readonly dataCategories: readonly string[];
  readonly riskFlags: readonly string[];
  readonly metricLabels: MetricLabels;
  /** IDs of the sources whose values the texts and labels show, all class C. */
  readonly quotedSourceIds: readonly string[];
}

/** Facts that every reader of a narrative needs with its texts, independent of language. */
export interface NarrativeFacts {
  /** The lead first, then the crew in its order. */
  readonly speakers: readonly SpeakerFacts[];
  /** Keys of the providers whose sources the cycle read. */
  readonly providerKeys: readonly string[];
}

/** The texts of all speakers in one language, by ID. */
export type TextsBySpeaker = Readonly<Record<AgentName, SpeakerText>>;

/**
 * The stored texts of all speakers in one language: the lead and the crew of that cycle, which can differ from today's.
 */
export type StoredTextsBySpeaker = Readonly<Record<string, SpeakerText>>;

/**
 * The entry plan and the risk calculation in one language. It's separate from the speakers' texts, from the template to
 * the column, so that code that serves texts can't disclose a plan.
 */
export interface PlanTexts {
  readonly entryPlan: string;
  readonly riskCalculation: string;
  /** Levels and risk as two lists, Markdown. */
  readonly humanReadable: string;
}

/** Data that only the older public API shows: the plan in numbers and in words. */
export interface PlannedAction {
  /** Null if there is none: the price of BTC wasn't fresh, or its regime or outlook was unknown. */
  readonly plan: ActionPlan | null;
  readonly texts: Readonly<Record<Language, PlanTexts>>;
}

/** The narrative of one cycle. Plain JSON; the same cycle gives the same bytes. */
export interface CycleNarrative {
  readonly facts: NarrativeFacts;
  /** The speakers' texts. The key is part of the hashed JSON and a column of the store: renaming it breaks `verify`. */
  readonly readings: Readonly<Record<Language, TextsBySpeaker>>;
  readonly action: PlannedAction;
}
