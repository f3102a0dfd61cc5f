import { type AgentName } from '../crew/crew.ts';
import { type Signal } from '../signals.ts';
import { type ActionPlan } from '../verdict/verdict.ts';
import { type Language } from './languages.ts';
import { type SpeakerText } from './model/script.ts';

export type MetricLabels = Readonly<Record<Language, readonly string[]>>;

export interface SpeakerFacts {
  /** In a stored narrative, any agent of its crew, even one removed since. */
  readonly agent: string;
  readonly signal: Signal;
  readonly confidencePct: number;
  readonly dataCategories: readonly string[];
  readonly riskFlags: readonly string[];
  readonly metricLabels: MetricLabels;
  /** Sources whose values the texts and labels show, all class C. */
  readonly quotedSourceIds: readonly string[];
}

export interface NarrativeFacts {
  readonly speakers: readonly SpeakerFacts[];
  readonly providerKeys: readonly string[];
}

export type TextsBySpeaker = Readonly<Record<AgentName, SpeakerText>>;

/** The lead and the crew of that cycle, which can differ from today's. */
export type StoredTextsBySpeaker = Readonly<Record<string, SpeakerText>>;

/** Separate from the speakers' texts, so that code that serves texts can't disclose a plan. */
export interface PlanTexts {
  readonly entryPlan: string;
  readonly riskCalculation: string;
  readonly humanReadable: string;
}

export interface PlannedAction {
  /** Null if the price of BTC wasn't fresh, or its regime or outlook was unknown. */
  readonly plan: ActionPlan | null;
  readonly texts: Readonly<Record<Language, PlanTexts>>;
}

export interface CycleNarrative {
  readonly facts: NarrativeFacts;
  /** The key is part of the hashed JSON and a column of the store: renaming it breaks `verify`. */
  readonly readings: Readonly<Record<Language, TextsBySpeaker>>;
  readonly action: PlannedAction;
}

/** @throws Error if it has none, which the store rules out */
export function speakerTextOf(readings: StoredTextsBySpeaker, agent: string): SpeakerText {
  const text = Object.hasOwn(readings, agent) ? readings[agent] : undefined;
  if (!text) throw new Error(`the narrative has no text of ${agent}`);
  return text;
}

/** Scripts, phrases, and frames. A change of any published word is a new version. */
export const TEMPLATE_VERSION = '4.0.0';

export const TEMPLATE_MODEL = 'template';
