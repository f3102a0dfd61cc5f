import { escaped, Html } from '../frame/page-frame.ts';

const STRING = /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/;
const NUMBER = /(?<number>(?<![\w.-])-?\d[\d_.]*\b)/;
const WORD =
  /(?<word>\b(?:and|as|async|await|const|def|else|except|export|False|for|from|function|if|import|in|let|new|None|not|null|of|or|return|throw|true|True|try|type|undefined|while|with)\b)/;

const either = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('|'), 'gm');

const JAVASCRIPT = either(/(?<comment>\/\/.*)/, STRING, WORD, NUMBER);

/** What is marked in each language of samples. Other text is as it was. */
const LANGUAGES: Readonly<Record<string, RegExp>> = {
  sh: either(/(?<comment>(?<!\S)#.*)/, STRING, /(?<word>(?<!\S)--?[a-z][\w-]*)/),
  ts: JAVASCRIPT,
  js: JAVASCRIPT,
  python: either(/(?<comment>#.*)/, STRING, WORD, NUMBER),
  json: either(/(?<word>"(?:\\.|[^"\\])*"(?=\s*:)|\b(?:true|false|null)\b)/, STRING, NUMBER),
};

/** Code as HTML: comments, strings, numbers, and the words of a language have a class, which a style sheet colours. */
export function markedCode(text: string, language: string): Html {
  let html = '';
  let end = 0;
  for (const { 0: part, index, groups = {} } of text.matchAll(LANGUAGES[language] ?? /$^/g)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined)!;
    html += `${escaped(text.slice(end, index))}<span class="${kind}">${escaped(part)}</span>`;
    end = index + part.length;
  }
  return new Html(html + escaped(text.slice(end)));
}
