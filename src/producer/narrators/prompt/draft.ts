import { z } from 'zod';
import { type BilingualReading } from '../../../domain/narrative/checks/expectation.ts';

const text = z.string().transform((value) => value.replaceAll('\r\n', '\n').trim());
const reading = z.strictObject({ headline: text, summary: text, prose: text });
const draft = z.strictObject({ ka: reading, en: reading });

/** What servers without a JSON mode put around an object: a model's thoughts before it, a fence on both sides. */
const AROUND = /^(?:\s*<think>[\s\S]*?<\/think>)?\s*(?:```(?:json)?\s*([\s\S]*?)\s*```|([\s\S]*?))\s*$/u;

/** An answer is not the two readings that were asked for. */
export class MalformedDraftError extends Error {}

/**
 * The two readings in an answer.
 *
 * @throws MalformedDraftError for anything but one object of exactly the shape that was asked for
 */
export function draftIn(answer: string): BilingualReading {
  const [, fenced, plain] = AROUND.exec(answer) ?? [];
  const parsed = draft.safeParse(objectIn(fenced ?? plain ?? ''));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
  );
  throw new MalformedDraftError(where.join('; '));
}

function objectIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new MalformedDraftError('the answer is not JSON');
  }
}
