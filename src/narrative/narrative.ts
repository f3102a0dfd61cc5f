import { type ActionPlan } from '../domain/verdict/verdict.ts';
import { type Language } from './languages.ts';
import { type SpeakerText } from './model/speaker-text.ts';
import { type AgentName } from '../domain/crew/crew.ts';
import { type Signal } from '../domain/signals.ts';

/** What is measured, as it may be shown: with its value, or with the words that this is not disclosed. */
export type MetricLabels = Readonly<Record<Language, readonly string[]>>;

/** One speaker of a cycle with everything that is published beside the words. */
export interface SpeakerFacts {
  /** Id of an agent or the lead; of a stored narrative any that its crew had, also one that was removed since. */
  readonly agent: string;
  readonly signal: Signal;
  /** Whole percent. */
  readonly confidencePct: number;
  readonly dataCategories: readonly string[];
  readonly riskFlags: readonly string[];
  readonly metricLabels: MetricLabels;
  /** Ids of the sources whose values the texts and labels show. Licence class C, all of them. */
  readonly quotedSourceIds: readonly string[];
}

/** What every reader of a narrative needs beside the words, in no language. */
export interface NarrativeFacts {
  /** The lead first, then the crew in its order. */
  readonly speakers: readonly SpeakerFacts[];
  /** Keys of the providers whose sources the cycle read. */
  readonly providerKeys: readonly string[];
}

/** The texts of all speakers in one language, by id. */
export type TextsBySpeaker = Readonly<Record<AgentName, SpeakerText>>;

/** The same of a stored narrative: of the lead and the crew of that cycle, which may differ from today's. */
export type StoredTextsBySpeaker = Readonly<Record<string, SpeakerText>>;

/**
 * The entry plan and the risk calculation in one language. Kept apart from the speakers' texts, from the template to
 * the column, so that code that serves texts cannot disclose a plan.
 */
export interface PlanTexts {
  readonly entryPlan: string;
  readonly riskCalculation: string;
  /** Levels and risk as two lists, Markdown. */
  readonly humanReadable: string;
}

/** What only the older public API shows: the plan in numbers and in words. */
export interface PlannedAction {
  /** Null where there is none: the price of BTC was not fresh, or no daily range of it was known. */
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
