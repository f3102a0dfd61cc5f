import { createHash } from 'node:crypto';

/** Fields that change only because time passes, so they must not change a tag. */
const AGE_FIELDS: ReadonlySet<string> = new Set(['age_seconds']);
/** As they begin in JSON; within a text their quotes are escaped. */
const AGE_BEGINNINGS = [...AGE_FIELDS].map((field) => `"${field}":`);

/** 128 bits: enough that two contents never share a tag by chance. */
const TAG_BYTES = 16;

/**
 * The weak tag of a content: a hash of `data` and `as_of`, ages left out. Depends on nothing else, so every
 * process gives the same content the same tag.
 *
 * @example weakEtag({ score: 51.2 }, '2024-01-01T00:00:00+00:00') // W/"…22 characters…"
 * @param json the JSON of `data`, where it is made already: most contents hold no age, and it is all of them
 */
export function weakEtag(data: object, asOf: string, json = JSON.stringify(data)): string {
  const isAgeless = AGE_BEGINNINGS.every((beginning) => !json.includes(beginning));
  return weakEtagOfText(isAgeless ? json : JSON.stringify(data, withoutAges), asOf);
}

const withoutAges = (key: string, value: unknown): unknown => (AGE_FIELDS.has(key) ? undefined : value);

/** The weak tag of a content whose JSON is ready and holds no ages. */
export const weakEtagOfText = (json: string, asOf: string): string => `W/${tagOf(`${asOf}\n`, json)}`;

/**
 * The weak tag of a content and of what its envelope says of it besides, for copies that are kept for long. No strong one:
 * the fields of one delivery (request id, moment and age) differ between replies with one tag.
 */
export const weakEtagWithMeta = (json: string, asOf: string, meta: object): string =>
  `W/${tagOf(`${asOf}\n${JSON.stringify(meta)}\n`, json)}`;

function tagOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return `"${hash.digest().subarray(0, TAG_BYTES).toString('base64url')}"`;
}
