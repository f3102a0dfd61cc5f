import { type Schema } from '../contract-document.ts';
import { describedValue, wrapped } from '../doc-comment.ts';

const WIDTH = 100;

const KEYWORDS = new Set([
  'class',
  'from',
  'global',
  'import',
  'in',
  'is',
  'lambda',
  'return',
  'with',
  'yield',
]);

export const isKeyword = (name: string): boolean => KEYWORDS.has(name);

/** @example pythonName('getLatestVerdict') → 'get_latest_verdict'; pythonName('from') → 'from_' */
export function pythonName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isKeyword(words) ? `${words}_` : words;
}

/** Literals of Python have the form of JSON. */
export const literal = (values: readonly unknown[]): string =>
  `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

/** A docstring of paragraphs; empty without a text. */
export function docstring(text: string, indent: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, "'");
  const paragraphs = escaped.split(/\n+/).filter(Boolean);
  if (paragraphs.length === 0) return '';
  const [first, ...rest] = paragraphs.map((paragraph) => wrapped(paragraph, WIDTH - indent.length));
  const isShort = rest.length === 0 && first!.length === 1;
  if (isShort) return `${indent}"""${first![0]}"""\n`;
  const lines = [first!, ...rest].flatMap((paragraph, place) => (place > 0 ? ['', ...paragraph] : paragraph));
  const indented = lines.map((line) => `${indent}${line}`.trimEnd()).join('\n');
  return `${indent}"""${indented.trimStart()}\n${indent}"""\n`;
}

/** The description of a value, with its unit, bounds, and default. */
export const describedInPython = (schema: Schema): string =>
  describedValue(schema)
    .replace(/\n?@defaultValue (.*)$/, ' Default: $1.')
    .trim();
