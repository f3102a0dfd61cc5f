import { type Schema } from './contract-document.ts';

const WIDTH = 106;

/**
 * A documentation comment above a declaration: paragraphs wrapped to the width of the project, on one line where they
 * fit; empty where there is nothing to say.
 *
 * @param indent white space before each line
 */
export function docComment(text: string, indent = ''): string {
  const paragraphs = text.replaceAll('*/', '*\u200b/').split(/\n+/).filter(Boolean);
  if (paragraphs.length === 0) return '';
  if (paragraphs.length === 1 && paragraphs[0]!.length + indent.length <= WIDTH - 3)
    return `${indent}/** ${paragraphs[0]} */\n`;
  const lines = paragraphs.flatMap((paragraph, place) => [
    ...(place > 0 ? [''] : []),
    ...wrapped(paragraph, WIDTH - indent.length),
  ]);
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** What is said of a value: its description, then its unit, bounds and default, in the terms of TSDoc. */
export function describedValue({ description = '', ...schema }: Schema): string {
  const { minimum, maximum, default: standard, 'x-unit': unit } = schema;
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const sentences = [
    description,
    unit === undefined ? '' : `Unit: ${unit}.`,
    minimum === undefined ? '' : isBounded ? `From ${minimum} to ${maximum}.` : `At least ${minimum}.`,
  ];
  const said = sentences.filter(Boolean).join(' ');
  return standard === undefined ? said : `${said}\n@defaultValue ${JSON.stringify(standard)}`;
}

export function wrapped(paragraph: string, width: number): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width - 3) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
