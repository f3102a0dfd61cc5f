import { createHash } from 'node:crypto';

/** How caches between the service and the caller may store replies. */
export type CachePolicy =
  | { readonly kind: 'public'; readonly maxAgeSeconds: 60 | 300 | 3600 }
  | { readonly kind: 'no-store' };

/** `Cache-Control` of replies that no cache may store. */
export const NO_STORE = 'no-store';

/** `Cache-Control` of replies to one caller, which no cache may store. */
export const PRIVATE_NO_STORE = 'private, no-store';

/** Returns the `Cache-Control` of a policy. */
export const cacheControl = (policy: CachePolicy): string =>
  policy.kind === 'public' ? `public, max-age=${policy.maxAgeSeconds}` : PRIVATE_NO_STORE;

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

/** The strong tag of the fields of a resource that can be edited: equal fields have the same tag on every process. */
export const strongEtag = (fields: object): string => tagOf(JSON.stringify(fields));

/** An entity tag of RFC 9110: optionally weak, quoted, commas and backslashes being ordinary characters. */
const ENTITY_TAG = /[ \t]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
const EMPTY_MEMBER = /[ \t]*,/y;

interface TagList {
  /** Opaque parts, quotes included, weakness dropped. */
  readonly tags: readonly string[];
  /** False if the value isn't a list of tags; then those before its fault are listed. */
  readonly isWhole: boolean;
}

function readTags(value: string): TagList {
  const tags: string[] = [];
  let position = 0;
  while (position < value.length) {
    const tag = matchAt(ENTITY_TAG, value, position);
    if (tag) tags.push(tag[1]!);
    // RFC 9110 5.6.1: a recipient ignores empty list members.
    const read = tag ?? matchAt(EMPTY_MEMBER, value, position);
    if (!read) return { tags, isWhole: false };
    position += read[0].length;
  }
  return { tags, isWhole: true };
}

/**
 * The opaque parts (quotes included, weakness dropped) of the tags in an `If-None-Match` value, or `'*'`.
 * A value that is not a list of tags yields those before its fault, which is the safe side: a tag that
 * cannot be read matches nothing.
 */
export const parseIfNoneMatch = (value: string): readonly string[] | '*' =>
  value.trim() === '*' ? '*' : readTags(value).tags;

/** What `If-Match` requires of the stored resource: one of these tags, that it exists (`*`), or nothing (null). */
export type Precondition = readonly string[] | '*' | null;

/** Reads an `If-Match` value. Null: it isn't a list of tags. */
export function parseIfMatch(value: string): Precondition {
  if (value.trim() === '*') return '*';
  const { tags, isWhole } = readTags(value);
  return isWhole && tags.length > 0 ? tags : null;
}

/**
 * Checks a precondition. Differs from the strong comparison of RFC 9110 8.8.3.2 in accepting tags that a proxy weakened
 * or marked, because the tag identifies the fields that can be edited, whatever bytes carried them.
 *
 * @example nginx with gzip turns `"x"` into `W/"x"`, and Apache into `"x-gzip"`: both meet `"x"`
 */
export const meets = (precondition: Precondition, etag: string): boolean =>
  precondition === null || precondition === '*' || includesTag(precondition, etag);

/** What proxies and caches that compress append to a tag, inside its quotes: Apache's mod_deflate, for one. */
const CODING_SUFFIXES = ['', '-gzip', '-br', '-zstd'] as const;

/** Compares the opaque parts. A tag that something on the way marked with its coding is the same tag. */
function includesTag(presented: readonly string[], etag: string): boolean {
  const opaque = etag.slice(etag.indexOf('"'), -1);
  return CODING_SUFFIXES.some((suffix) => presented.includes(`${opaque}${suffix}"`));
}

/** True when the caller already has what the tag (null: there is none) stands for: the weak comparison of RFC 9110 8.8.3.2. */
export function alreadyHas(ifNoneMatch: string | undefined, etag: string | null): boolean {
  if (ifNoneMatch === undefined || etag === null) return false;
  const presented = parseIfNoneMatch(ifNoneMatch);
  return presented === '*' || includesTag(presented, etag);
}

function matchAt(pattern: RegExp, value: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(value);
}
