import { type Marks, withMarkedPart } from '../../tools/documents/marked-part.ts';

const MARKS: Marks = {
  begin: '<!-- skill: written by npm run lab -- methodology-figures --write -->',
  end: '<!-- end of skill -->',
};

/**
 * A document with the statement of skill in place of what stands between its marks.
 *
 * @throws Error where the document has no marks
 */
export const withSkill = (document: string, statement: string): string =>
  withMarkedPart(document, MARKS, statement);
