/** On a cycle in one language, without the plan and its risk. */
export interface SpeakerText {
  /** One line without a full stop. */
  readonly headline: string;
  /** One to three sentences. */
  readonly summary: string;
  /** Paragraphs, separated by empty lines. */
  readonly prose: string;
}

/** In display order. */
export const TEXT_PARTS = ['headline', 'summary', 'prose'] as const satisfies readonly (keyof SpeakerText)[];
export type TextPart = (typeof TEXT_PARTS)[number];
