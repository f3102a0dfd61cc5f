import { createHash } from 'node:crypto';
import { type NarrativeRetentionStage } from '../../domain/narrative-retention.ts';
import { LANGUAGES } from '../../narrative/languages.ts';
import { type NarrationRecord } from '../cycle-chain/chain-content.ts';
import { type CycleNarrative } from '../../narrative/narrative.ts';

/** The texts of a narrative in one language, as JSON. */
export interface LanguageTextsJson {
  /** Code of the language. */
  readonly language: string;
  readonly readings: string;
  readonly planTexts: string;
}

/** A narrative as JSON texts, part by part, so that no part has to be opened to be stored or moved. */
export interface NarrativeTexts {
  readonly facts: string;
  /** The plan in numbers; `null` where there is none. */
  readonly plan: string;
  /** One entry per language, in the order of the list of languages. */
  readonly languages: readonly LanguageTextsJson[];
}

/** The narrative of a cycle as the template wrote it, ready to be stored with its cycle. */
export interface NarrativePublication {
  /** Where its text goes; of an `expired` one only duration and cost are stored. */
  readonly stage: NarrativeRetentionStage;
  readonly templateVersion: string;
  readonly model: string;
  /** SHA-256 of the narrative's JSON. */
  readonly textHash: Buffer;
  /** How long the writing took, whole milliseconds. */
  readonly generationMs: number;
  readonly texts: NarrativeTexts;
}

/** Each part of a narrative as JSON. */
export const narrativeTextsOf = ({ facts, readings, action }: CycleNarrative): NarrativeTexts => ({
  facts: JSON.stringify(facts),
  plan: JSON.stringify(action.plan),
  languages: LANGUAGES.map((language) => ({
    language,
    readings: JSON.stringify(readings[language]),
    planTexts: JSON.stringify(action.texts[language]),
  })),
});

/** SHA-256 of the bytes that JSON.stringify makes of the whole narrative. */
export function textHashOf({ facts, plan, languages }: NarrativeTexts): Buffer {
  const byLanguage = (text: (texts: LanguageTextsJson) => string): string =>
    `{${languages.map((texts) => `${JSON.stringify(texts.language)}:${text(texts)}`).join(',')}}`;
  const readings = byLanguage((texts) => texts.readings);
  const planTexts = byLanguage((texts) => texts.planTexts);
  return createHash('sha256')
    .update(`{"facts":${facts},"readings":${readings},"action":{"plan":${plan},"texts":${planTexts}}}`)
    .digest();
}

/** The row of `narrations` that a new narrative has. */
export const narrationRecordOf = (narrative: NarrativePublication): NarrationRecord => ({
  templateVersion: narrative.templateVersion,
  textHash: narrative.textHash.toString('hex'),
  model: narrative.model,
  costUsd: '0',
  generationMs: narrative.generationMs,
  attachedAtMs: null,
});
