import { type Html } from '../page-frame.ts';

const BLOCK = /<pre[^>]*><code(?: class="language-(\w+)")?>([\s\S]*?)<\/code><\/pre>/;
/** What a program that reads Markdown doesn't follow. */
const LEFT_OUT = /<nav[\s\S]*?<\/nav>|<p class="quiet">[\s\S]*?<\/p>/g;

/** The content of a page of the reference as Markdown. @param origin of its links; '' for paths */
export function markdownOf({ text }: Html, origin: string): string {
  const lines = proseOf(origin);
  return text
    .replaceAll(LEFT_OUT, '')
    .split(BLOCK)
    .map((part, i, parts) => {
      if (i % 3 === 0) return lines(part);
      return i % 3 === 1
        ? ''
        : `\n\n\`\`\`${parts[i - 1] ?? ''}\n${unescaped(withoutTags(part))}\n\`\`\`\n\n`;
    })
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

/** Converts one part after another, because a list or a link may go on in the next. */
function proseOf(origin: string): (html: string) => string {
  let depth = 0;
  const ends: string[] = [];
  const begin = (name: string, attributes: string): string => {
    const [, href = '#'] = /href="([^"]+)"/.exec(attributes) ?? [];
    const isLink = name === 'a' && !href.startsWith('#');
    if (name === 'a') ends.push(isLink ? `](${href.startsWith('/') ? origin : ''}${href})` : '');
    if (name === 'span') ends.push(attributes.includes('"type"') ? ')' : '');
    if (name === 'ul') depth += 1;
    if (name === 'li') return `\n${'  '.repeat(depth - 1)}- `;
    if (name === 'dt') return '\n- ';
    if (name === 'dd') return ': ';
    if (name === 'code') return '`';
    if (isLink) return '[';
    if (name === 'span') return ends.at(-1) === ')' ? '(' : '';
    if (/^h\d$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} `;
    return name === 'a' ? '' : blockEdge();
  };
  const end = (name: string): string => {
    if (name === 'a' || name === 'span') return ends.pop()!;
    if (name === 'ul') depth -= 1;
    if (name === 'code') return '`';
    return name === 'dt' || name === 'dd' || name === 'li' ? '' : blockEdge();
  };
  const blockEdge = (): string => (depth > 0 ? ' ' : '\n\n');
  return (html) =>
    unescaped(
      html
        .replaceAll(/\s+/g, ' ')
        .replaceAll(
          / ?<(\/?)([a-z]+\d?)((?: [^<>]*)?)>/g,
          (tag, closing: string, name: string, attributes: string) => {
            const space = tag.startsWith(' ') && !closing && name !== 'dd' ? ' ' : '';
            return closing ? end(name) : space + begin(name, attributes);
          },
        )
        .replaceAll(/(?<=\S) {2,}/g, ' ')
        .replaceAll(/\n +(?=\S)(?!- )/g, '\n'),
    );
}

const withoutTags = (html: string): string => html.replaceAll(/<[^<>]+>/g, '');

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
