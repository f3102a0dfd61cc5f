import { type z } from 'zod';
import { structureProblem } from './json-structure.ts';

/** A parsed payload, or the reason of its rejection, which does not quote the payload. */
export type ParsedPayload<T> = { readonly content: T } | { readonly problem: string };

/** How the text of a response is parsed. Pure, so that it can run in another thread. */
export interface PayloadShape<T> {
  /** `<provider>.<payload>`, unique: parsing threads look the shape up by it. */
  readonly name: string;
  parse(text: string, maxItems: number): ParsedPayload<T>;
}

/** Maximum length of the path in a message; it may contain names that the provider chose. */
const LONGEST_PATH_CHARACTERS = 100;

/** The first violation of the schema, and how many there are; `whole` names what was parsed. */
export function describeIssues(error: z.ZodError, whole: string): string {
  const [first] = error.issues;
  if (!first) return `${whole} breaks its schema`;
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  const path = first.path.length === 0 ? whole : first.path.map(String).join('.');
  return `${path.slice(0, LONGEST_PATH_CHARACTERS)}: ${first.message}${more}`;
}

/** JSON within its bounds that matches its schema. */
export const jsonShape = <T>(name: string, schema: z.ZodType<T>): PayloadShape<T> => ({
  name,
  parse(text, maxItems) {
    const problem = structureProblem(text, maxItems);
    if (problem !== null) return { problem };
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      // The parser's message quotes the text, which may contain values of class B.
      return { problem: 'not valid JSON (cut off, or not JSON at all)' };
    }
    const parsed = schema.safeParse(json);
    return parsed.success
      ? { content: parsed.data }
      : { problem: describeIssues(parsed.error, 'the payload') };
  },
});
