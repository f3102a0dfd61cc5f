import { z } from 'zod';
import { type TextByLanguage } from '../../../narrative/checks/expectation.ts';
import { inEachLanguage } from '../../../narrative/languages.ts';

/** Three times the longest published prose. Longer texts are rejected before a regular expression is applied. */
const LONGEST_TEXT_CHARACTERS = 20_000;
const text = z
  .string()
  .max(LONGEST_TEXT_CHARACTERS)
  .transform((value) => value.replaceAll('\r\n', '\n').trim());
const reading = z.strictObject({ headline: text, summary: text, prose: text });
const draft = z.strictObject(inEachLanguage(() => reading));

const THOUGHTS_BEGIN = '<think>';
const THOUGHTS_END = '</think>';
const FENCE = '```';
const FENCE_LANGUAGE = 'json';

/** An answer that isn't a reading in each language. */
export class MalformedDraftError extends Error {}

/**
 * Parses the reading of each language in an answer.
 *
 * @throws MalformedDraftError for anything but one object of exactly the requested shape
 */
export function draftIn(answer: string): TextByLanguage {
  const parsed = draft.safeParse(objectIn(withoutFence(withoutThoughts(answer.trim()))));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
  );
  throw new MalformedDraftError(where.join('; '));
}

// Text around the object, from servers without a JSON mode, is removed by position: a regular expression with optional
// blanks on both sides takes cubic time on an answer of blanks.

/** Returns the answer without the model's reasoning before it. */
function withoutThoughts(answer: string): string {
  if (!answer.startsWith(THOUGHTS_BEGIN)) return answer;
  const end = answer.indexOf(THOUGHTS_END);
  return end === -1 ? answer : answer.slice(end + THOUGHTS_END.length).trim();
}

/** Returns the answer without a Markdown fence around it. */
function withoutFence(answer: string): string {
  const isFenced = answer.length >= 2 * FENCE.length && answer.startsWith(FENCE) && answer.endsWith(FENCE);
  if (!isFenced) return answer;
  const inside = answer.slice(FENCE.length, -FENCE.length);
  return inside.startsWith(FENCE_LANGUAGE) ? inside.slice(FENCE_LANGUAGE.length) : inside;
}

function objectIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new MalformedDraftError('the answer is not JSON');
  }
}
