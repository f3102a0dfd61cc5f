import { type Html } from '../../../site/frame/page-frame.ts';

const BLOCK = /<pre[^>]*><code class="language-(\w+)">([\s\S]*?)<\/code><\/pre>/;
const LISTED = / ?<(\/?)(ul|li|p|div|dl|section|details|summary)(?: [^<>]*)?> ?/g;

/** The content of a page of the reference as Markdown, without navigation. @param origin of its links; '' for paths */
export const markdownOf = ({ text }: Html, origin: string): string =>
  text
    .replaceAll(/<nav[\s\S]*?<\/nav>/g, '')
    .split(BLOCK)
    .map((part, i, parts) =>
      i % 3 === 0 ? proseOf(part, origin) : i % 3 === 1 ? '' : fenced(part, parts[i - 1]!),
    )
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');

const fenced = (html: string, language: string): string =>
  `\n\n\`\`\`${language}\n${withoutTags(html)}\n\`\`\`\n\n`;

function proseOf(html: string, origin: string): string {
  let depth = 0;
  const markdown = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a href="#[^"]*">([^<]*)<\/a>/g, '$1')
    .replaceAll(/<a href="([^"]*)"[^<>]*>(.*?)<\/a ?>/g, (_, href: string, title: string) =>
      href.startsWith('/') ? `[${title}](${origin}${href})` : `[${title}](${href})`,
    )
    .replaceAll(/<span class="type">(.*?)<\/span>/g, '($1)')
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<h(\d)[^<>]*>/g, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<\/h\d>/g, '\n\n')
    .replaceAll(/ ?<dt>/g, '\n- ')
    .replaceAll(/<\/dt> ?<dd>/g, ': ')
    .replaceAll(LISTED, (_, closing: string, name: string) => {
      if (name === 'ul') depth += closing ? -1 : 1;
      if (name === 'li') return closing ? '' : `\n${'  '.repeat(depth - 1)}- `;
      return depth > 0 ? ' ' : '\n\n';
    });
  const lines = withoutTags(markdown).split('\n');
  return lines.map((line) => line.replaceAll(/(?<=\S) {2,}/g, ' ').trimEnd()).join('\n');
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<\/?[a-z][^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
