/** What one speaker says of a cycle in one language. Nothing here tells of the plan or of its risk. */
export interface Reading {
  /** One line without a full stop. */
  readonly headline: string;
  /** One to three sentences. */
  readonly summary: string;
  /** Paragraphs, with an empty line between two. */
  readonly prose: string;
}

/** The parts of a reading, in the order in which they are read. */
export const READING_PARTS = ['headline', 'summary', 'prose'] as const satisfies readonly (keyof Reading)[];
export type ReadingPart = (typeof READING_PARTS)[number];
