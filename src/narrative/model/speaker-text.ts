/** The text of one speaker on a cycle in one language. Contains nothing of the plan or its risk. */
export interface SpeakerText {
  /** One line without a full stop. */
  readonly headline: string;
  /** One to three sentences. */
  readonly summary: string;
  /** Paragraphs, with an empty line between two. */
  readonly prose: string;
}

/** The parts of a text in the order of a page. */
export const TEXT_PARTS = ['headline', 'summary', 'prose'] as const satisfies readonly (keyof SpeakerText)[];
export type TextPart = (typeof TEXT_PARTS)[number];
