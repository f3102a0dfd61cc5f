/** An entity tag of RFC 9110: optionally weak, quoted, commas and backslashes being ordinary characters. */
const ENTITY_TAG = /[ \t]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
const EMPTY_MEMBER = /[ \t]*,/y;

/**
 * The opaque parts (quotes included, weakness dropped) of the tags in an `If-None-Match` value, or `'*'`.
 * A value that is not a list of tags yields those before its fault, which is the safe side: a tag that
 * cannot be read matches nothing.
 */
export function parseIfNoneMatch(value: string): readonly string[] | '*' {
  if (value.trim() === '*') return '*';
  const tags: string[] = [];
  let position = 0;
  while (position < value.length) {
    const tag = matchAt(ENTITY_TAG, value, position);
    if (tag) {
      tags.push(tag[1]!);
      position += tag[0].length;
      continue;
    }
    // RFC 9110 5.6.1: a recipient ignores empty list members.
    const empty = matchAt(EMPTY_MEMBER, value, position);
    if (!empty) break;
    position += empty[0].length;
  }
  return tags;
}

/** What caches that compress append to a tag, inside its quotes: Apache's mod_deflate, for one. */
const CODING_SUFFIXES = ['', '-gzip', '-br', '-zstd'] as const;

/**
 * True when the caller already has what the tag (null: there is none) stands for: the weak comparison of RFC 9110 8.8.3.2.
 * A tag that a cache on the way marked with its coding is the same tag.
 */
export function alreadyHas(ifNoneMatch: string | undefined, etag: string | null): boolean {
  if (ifNoneMatch === undefined || etag === null) return false;
  const presented = parseIfNoneMatch(ifNoneMatch);
  if (presented === '*') return true;
  const opaque = etag.slice(etag.indexOf('"'), -1);
  return CODING_SUFFIXES.some((suffix) => presented.includes(`${opaque}${suffix}"`));
}

function matchAt(pattern: RegExp, value: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(value);
}
