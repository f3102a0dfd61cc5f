import { createHash } from 'node:crypto';

/** Fields that change by the passing of time alone, and so must not change a tag. */
const AGE_FIELDS: ReadonlySet<string> = new Set(['age_seconds']);

/** 128 bits: enough that two contents never share a tag by chance. */
const TAG_BYTES = 16;

/**
 * The weak tag of a content: a hash of `data` and `as_of`, ages left out. Depends on nothing else, so every
 * process gives the same content the same tag.
 *
 * @example weakEtag({ score: 51.2 }, '2024-01-01T00:00:00+00:00') // W/"…22 characters…"
 */
export const weakEtag = (data: object, asOf: string): string =>
  weakEtagOfText(
    JSON.stringify(data, (key, value: unknown) => (AGE_FIELDS.has(key) ? undefined : value)),
    asOf,
  );

/** The weak tag of a content whose JSON is ready and holds no ages. */
export function weakEtagOfText(json: string, asOf: string): string {
  const digest = createHash('sha256').update(`${asOf}\n`).update(json).digest();
  return `W/"${digest.subarray(0, TAG_BYTES).toString('base64url')}"`;
}
