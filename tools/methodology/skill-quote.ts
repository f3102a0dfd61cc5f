const BEGIN = '<!-- skill: written by npm run methodology:figures -- --write -->';
const END = '<!-- end of skill -->';

/**
 * A document with the statement of skill in place of what stands between its marks.
 *
 * @throws where the document has no marks
 */
export function withSkill(document: string, statement: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('the document has no place for the statement of skill');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${statement}\n\n${document.slice(end)}`;
}
