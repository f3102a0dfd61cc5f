import { createHash } from 'node:crypto';
import { type Language } from '../../narrative/languages.ts';
import { type CycleNarrative } from '../../narrative/narrative.ts';
import { type NarrativeShelf } from '../../domain/narrative-shelf.ts';

/** A narrative as JSON texts, part by part, so that no part has to be opened to be stored or moved. */
export interface NarrativeTexts {
  readonly facts: string;
  /** A language that is missing is null. */
  readonly readings: Readonly<Record<Language, string | null>>;
  readonly action: string;
}

/** The narrative of a cycle as the template wrote it, ready to be stored with its cycle. */
export interface NarrativePublication {
  /** Where its text goes; of one that is `gone` only what it took is stored. */
  readonly shelf: NarrativeShelf;
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
  readings: { ka: JSON.stringify(readings.ka), en: JSON.stringify(readings.en) },
  action: JSON.stringify(action),
});

/** The JSON of everything but the plan, as the archive keeps it. */
export const readingsJson = ({ facts, readings }: Omit<NarrativeTexts, 'action'>): string =>
  `{"facts":${facts},"readings":{"ka":${readings.ka},"en":${readings.en}}}`;

/** SHA-256 of the bytes that JSON.stringify makes of the whole narrative. */
export const textHashOf = (texts: NarrativeTexts): Buffer =>
  createHash('sha256')
    .update(`${readingsJson(texts).slice(0, -1)},"action":${texts.action}}`)
    .digest();
