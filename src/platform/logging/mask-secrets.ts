const MASK = '***';

const SHORTEST_KNOWN_SECRET = 6;

const SECRET_NAMES =
  'api[_-]?key|admin[_-]?token|access[_-]?token|csrf[_-]?token|token|secret|password|passwd|pwd|authorization|(?:set-)?cookie|operator_session|operator_sign_in';

/** Length of 256 bits in base64url, as in an operator's session cookie. */
const LENGTH_OF_256_BITS = 43;

interface Shape {
  /** A text without it can't match. Null: runs of base64url are searched instead. */
  readonly hint: RegExp | null;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Every pattern is linear: repeated parts can't match what follows, and no two beginnings share a run. */
const SHAPES: readonly Shape[] = [
  {
    // Partners' keys and operators' tokens, whole or cut, also with the underscore written as in a URL.
    hint: /md[akop]/i,
    pattern: /(md[akop])(?:_|%5f)[\w%.~-]+/gi,
    replacement: `$1_${MASK}`,
  },
  {
    hint: /@/,
    pattern: /:\/\/[^\s/"\\]*@/g,
    replacement: `://${MASK}@`,
  },
  {
    // `name=value` of queries, cookies and connection strings.
    hint: /=/,
    pattern: new RegExp(`\\b(${SECRET_NAMES}|key)=[^&\\s"'\\\\;,)]+`, 'gi'),
    replacement: `$1=${MASK}`,
  },
  {
    // `"name":"value"`, also inside a string with escaped quotes.
    hint: /key["\\]|token|secret|passw|pwd|authorization|cookie|_session/i,
    pattern: new RegExp(`\\b((?:${SECRET_NAMES}|key)\\\\?"\\s?:\\s?\\\\?")(?:[^"\\\\]|\\\\.)+`, 'gi'),
    replacement: `$1${MASK}`,
  },
  {
    hint: /bearer |basic /i,
    pattern: /\b(bearer|basic) [^\s"\\,]{8,}/gi,
    replacement: `$1 ${MASK}`,
  },
  {
    hint: null,
    pattern: new RegExp(`(?<![\\w-])[\\w-]{${LENGTH_OF_256_BITS}}(?![\\w-])`, 'g'),
    replacement: MASK,
  },
];

/** Masks known secrets, also as written in a URL or JSON, and what looks like one. JSON stays valid. */
export function secretMask(known: readonly string[]): (text: string) => string {
  const written = new Set(
    known
      .filter(({ length }) => length >= SHORTEST_KNOWN_SECRET)
      .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]),
  );
  // The longest first, so that a secret that starts with another is masked whole.
  const secrets = [...written].sort((a, b) => b.length - a.length);
  return (text) => {
    let masked = text;
    for (const secret of secrets) if (masked.includes(secret)) masked = masked.replaceAll(secret, MASK);
    for (const { hint, pattern, replacement } of SHAPES)
      if (hint === null ? hasRun(masked) : hint.test(masked)) masked = masked.replace(pattern, replacement);
    return masked;
  };
}

/** Looks at each 43rd character, because 43 consecutive ones include one of them. */
function hasRun(text: string): boolean {
  for (let i = LENGTH_OF_256_BITS - 1; i < text.length; i += LENGTH_OF_256_BITS) {
    let from = i;
    while (from >= 0 && isWordLike(text.charCodeAt(from))) from -= 1;
    if (from === i) continue;
    let to = i + 1;
    while (to < text.length && isWordLike(text.charCodeAt(to))) to += 1;
    if (to - from - 1 >= LENGTH_OF_256_BITS) return true;
  }
  return false;
}

const isWordLike = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 45 ||
  code === 95;
