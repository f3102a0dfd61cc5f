/** The two comments that a made part of a document stands between. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/**
 * A document with a made part in place of what stands between its marks.
 *
 * @throws Error where the document has no such marks
 */
export function withMarkedPart(document: string, { begin, end }: Marks, part: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no place between ${begin} and ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${part}\n\n${document.slice(to)}`;
}
