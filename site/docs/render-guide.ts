import { Marked, type Token, type Tokens } from 'marked';
import { markedCode } from '../display/code-marks.ts';
import { escaped, EXAMPLE_ORIGIN } from '../frame/page-frame.ts';
import { type DocumentationTexts } from './texts.ts';

/** Languages of samples shown side by side, in the order of their tabs, with their labels. */
const SAMPLE_LANGUAGES: Readonly<Record<string, string>> = { sh: 'curl', ts: 'TypeScript', python: 'Python' };
/** Languages of a block after samples that shows their output. */
const OUTPUT_LANGUAGES: readonly string[] = ['json', 'text'];

/** Words that a rendered guide has beside its own. */
export type RenderTexts = Pick<DocumentationTexts, 'prints' | 'table'>;

const rendererIn = ({ table: label }: RenderTexts): Marked =>
  new Marked({
    renderer: {
      // Content that can be wider than a phone scrolls separately, also by keyboard. Cells name their column for screens
      // that show them one below the other.
      table({ header, rows }) {
        const heads = header.map(({ tokens }) => `<th>${this.parser.parseInline(tokens)}</th>`);
        const row = (cells: readonly Tokens.TableCell[]): string =>
          `<tr>${cells.map(({ tokens }, place) => `<td data-column="${escaped(header[place]!.text)}">${this.parser.parseInline(tokens)}</td>`).join('')}</tr>`;
        return `<div class="wide" tabindex="0" role="group" aria-label="${label}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>\n`;
      },
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text);
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code({ text, lang }) {
        return preformatted(text, lang ?? '');
      },
    },
  });

/** A part of a guide below one heading; the first one of a guide has none. */
export interface Section {
  readonly depth: number;
  /** Plain text. */
  readonly heading: string;
  readonly anchor: string;
  /** Plain text, without code. */
  readonly text: string;
}

/** The parts of a guide down to the third level. @param withFigures whether cells of tables without words count */
export function sectionsOf(markdown: string, withFigures = true): readonly Section[] {
  const sections: (Section & { text: string })[] = [{ depth: 1, heading: '', anchor: '', text: '' }];
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 3) {
      const { depth, text } = token as Tokens.Heading;
      sections.push({ depth, heading: plainText([token], withFigures), anchor: anchorOf(text), text: '' });
    } else if (token.type !== 'code') {
      const section = sections.at(-1)!;
      section.text = `${section.text} ${plainText([token], withFigures)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return sections;
}

/** The text of tokens without marks. */
function plainText(tokens: readonly Token[], withFigures: boolean): string {
  let text = '';
  for (const token of tokens) {
    const { header = [], rows = [] } = token as Partial<Tokens.Table>;
    const inner: readonly Token[] =
      token.type === 'list'
        ? (token as Tokens.List).items
        : [header, ...rows].flatMap((row) => cellsOf(row, withFigures));
    const children = 'tokens' in token ? (token.tokens ?? []) : inner;
    text +=
      children.length > 0
        ? plainText(children, withFigures)
        : 'text' in token
          ? unescaped(String(token.text))
          : ' ';
    if (token.type !== 'text' && 'raw' in token && token.raw.endsWith('\n')) text += ' ';
  }
  return text;
}

const HAS_WORDS = /\p{L}{3}/u;

const SEPARATOR: Token = { type: 'text', raw: ' · ', text: ' · ' };

const cellsOf = (row: readonly Tokens.TableCell[], withFigures: boolean): Token[] =>
  row
    .filter(({ text }) => HAS_WORDS.test(text) || (withFigures && text !== ''))
    .flatMap(({ tokens }) => [...tokens, SEPARATOR]);

/** Lexed text has references for the characters of HTML. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A guide as HTML. Code in several languages becomes one group, followed by its output. */
export function renderGuide(markdown: string, texts: RenderTexts): string {
  const marked = rendererIn(texts);
  let html = '';
  let samples: Tokens.Code[] = [];
  const flush = (): void => {
    if (samples.length > 0) html += groupOf(samples);
    samples = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (isCodeIn(token, Object.keys(SAMPLE_LANGUAGES))) {
      samples.push(token);
      continue;
    }
    const isOutput = samples.length > 0 && isCodeIn(token, OUTPUT_LANGUAGES);
    flush();
    html += isOutput ? outputOf(token, texts) : marked.parser([token]);
  }
  flush();
  return html;
}

const isCodeIn = (token: Token, languages: readonly string[]): token is Tokens.Code =>
  token.type === 'code' && languages.includes((token as Tokens.Code).lang ?? '');

const groupOf = (samples: readonly Tokens.Code[]): string =>
  [
    '<div class="samples">',
    ...samples.map(
      ({ text, lang }) =>
        `<div data-language="${lang}"><p class="caption">${SAMPLE_LANGUAGES[lang!]}</p>${preformatted(text, lang!)}</div>`,
    ),
    '</div>\n',
  ].join('\n');

const outputOf = ({ text, lang }: Tokens.Code, { prints }: RenderTexts): string =>
  `<div class="output"><p class="caption">${prints}</p>${preformatted(text, lang!)}</div>\n`;

const preformatted = (text: string, language: string): string =>
  `<div class="code"><pre tabindex="0"><code class="language-${escaped(language)}">${markedCode(text, language).text.replaceAll(EXAMPLE_ORIGIN, '{{address}}')}</code></pre></div>\n`;

/**
 * Returns the anchor of a heading, as on GitHub, so that links between files also work there.
 *
 * @example anchorOf("What it can't do") === 'what-it-cant-do'
 */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
