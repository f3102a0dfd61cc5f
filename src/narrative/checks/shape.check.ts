import { type SpeakerText, TEXT_PARTS, type TextPart } from '../model/speaker-text.ts';
import { sentencesIn } from './sentences.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

/** Minimum and maximum. */
const LIMITS: Readonly<
  Record<
    TextPart,
    { readonly characters: readonly [number, number]; readonly sentences: readonly [number, number] }
  >
> = {
  headline: { characters: [10, 160], sentences: [1, 1] },
  summary: { characters: [40, 700], sentences: [1, 4] },
  prose: { characters: [200, 6_000], sentences: [3, 60] },
};

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a hole', /undefined|NaN|Infinity|\bnull\b|\[object|\$\{|\bTODO\b|\bX{2,}\b/u],
  ['brackets of a placeholder or of code', /[{}[\]<>|\\]/u],
  ['markup', /[*_#`~]|^[^\S\n\r\u2028\u2029]*(?:[-–•·+]|\d+[.)])\s/mu],
  ['an address', /https?:|www\.|\w@\w|\b\w+\.(?:com|org|net|io|ge)\b/iu],
  ['a pictograph', /\p{Extended_Pictographic}/u],
  ['a control character', /(?!\n)\p{C}/u],
  ['two spaces', /[^\S\n]{2}/u],
];

export const shapeProblems = (speakerText: SpeakerText, language: TextPatterns): string[] =>
  TEXT_PARTS.flatMap((part) =>
    [...sizeProblems(speakerText[part], part), ...markProblems(speakerText[part], part, language)].map(
      (problem) => `${part}: ${problem}`,
    ),
  );

function sizeProblems(text: string, part: TextPart): string[] {
  const { characters, sentences } = LIMITS[part];
  const count = sentencesIn(text).length;
  return [
    ...(isWithin(text.length, characters) ? [] : [`${text.length} characters`]),
    ...(isWithin(count, sentences) ? [] : [`${count} sentences`]),
  ];
}

function markProblems(text: string, part: TextPart, { metaWords }: TextPatterns): string[] {
  const problems = FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  if (metaWords.test(text)) problems.push('words about the writing');
  if (text !== text.trim()) problems.push('a space at an end');
  const isHeadline = part === 'headline';
  if (isHeadline && /[.!?…:;,]$/u.test(text)) problems.push('a mark at the end');
  if (!isHeadline && !/[.!?…][”“"’)]?$/u.test(text)) problems.push('an unfinished sentence');
  if (part !== 'prose' && text.includes('\n')) problems.push('several lines');
  if (/(?<!\n)\n(?!\n)|\n{3}/u.test(text))
    problems.push('paragraphs without exactly one empty line between them');
  return problems;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;
