import { Marked, type Token, type Tokens } from 'marked';
import { escaped, EXAMPLE_ORIGIN } from '../../src/site/page-frame.ts';

/** Languages of samples shown side by side, in the order of their tabs, with their labels. */
const SAMPLE_LANGUAGES: Readonly<Record<string, string>> = { sh: 'curl', ts: 'TypeScript', python: 'Python' };
/** Languages of a block after samples that shows their output. */
const OUTPUT_LANGUAGES: readonly string[] = ['json', 'text'];

const marked = new Marked({
  renderer: {
    // Content that can be wider than a phone scrolls separately, also by keyboard. Cells name their column for screens
    // that show them one below the other.
    table({ header, rows }) {
      const heads = header.map(({ tokens }) => `<th>${this.parser.parseInline(tokens)}</th>`);
      const row = (cells: readonly Tokens.TableCell[]): string =>
        `<tr>${cells.map(({ tokens }, place) => `<td data-column="${escaped(header[place]!.text)}">${this.parser.parseInline(tokens)}</td>`).join('')}</tr>`;
      return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>\n`;
    },
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang }) {
      return preformatted(text, lang ?? '');
    },
  },
});

/** A guide as HTML. Code in several languages becomes one group, followed by its output. */
export function renderGuide(markdown: string): string {
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
    html += isOutput ? outputOf(token) : marked.parser([token]);
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

const outputOf = ({ text, lang }: Tokens.Code): string =>
  `<div class="output"><p class="caption">Prints</p>${preformatted(text, lang!)}</div>\n`;

const preformatted = (text: string, language: string): string =>
  `<pre tabindex="0"><code class="language-${escaped(language)}">${escaped(text).replaceAll(EXAMPLE_ORIGIN, '{{address}}')}</code></pre>\n`;

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
