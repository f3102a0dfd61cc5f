import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Guide,
  type GuideLanguage,
  inReadingOrder,
  parseGuide,
  readPartnerGuides,
} from '../../src/http/guides/partner-guides.ts';
import { sectionsOf } from './render-guide.ts';

/** A page of the documentation in Markdown. */
export interface Document extends Guide {
  /** Day of the last change (`2026-11-29`); null if it isn't known. */
  readonly editedOn: string | null;
}

const ROOT = join(import.meta.dirname, '..', '..');
const METHODOLOGY = 'docs/methodology.md';
const METHODOLOGY_ORDER = 110;

/** Guides of a language, and the methodology, which is in English, in reading order. */
export function readDocuments(language: GuideLanguage): readonly Document[] {
  const guides = readPartnerGuides(language);
  const folder = language === 'en' ? 'docs/partners' : `docs/partners/${language}`;
  const documents = guides.map((guide) => ({ guide, file: `${folder}/${guide.slug}.md` }));
  if (language === 'en') documents.push(...methodology());
  const days = editDays();
  return inReadingOrder(documents.map(({ guide }) => guide)).map((guide) => ({
    ...guide,
    editedOn: days.get(documents.find((one) => one.guide === guide)!.file) ?? null,
  }));
}

/** The methodology, and below it the pages of its folder in the order of its links. */
function methodology(): { guide: Guide; file: string }[] {
  const main = readFileSync(join(ROOT, METHODOLOGY), 'utf8');
  const names = [...new Set([...main.matchAll(/\]\((methodology\/[\w-]+)\.md/g)].map(([, name]) => name!))];
  return ['methodology', ...names].map((slug, place) => {
    const file = `docs/${slug}.md`;
    const [title, ...rest] = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const front = {
      title: title!.replace(/^# /, ''),
      group: 'check',
      order: METHODOLOGY_ORDER + place / 100,
    };
    const body = rest
      .join('\n')
      // As links of guides: from the folder of guides, and to English ones.
      .replace(/\]\((?:\.\.\/)?methodology\.md/g, '](../methodology.md')
      .replace(/\]\((?:methodology\/)?([\w-]+)\.md/g, '](../methodology/$1.md')
      .replace(/\]\(\.\.\/methodology\/methodology\.md/g, '](../methodology.md');
    const lines = Object.entries({ ...front, description: firstSentence(body) });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\n');
    return { file, guide: parseGuide(slug, `---\n${head}\n---\n${body}`) };
  });
}

const firstSentence = (markdown: string): string =>
  /^.*?[.!?](?=\s|$)/.exec(sectionsOf(markdown.replace(/^<!--.*-->$/gm, ''))[0]!.text)?.[0] ?? '';

/**
 * Day of the last change of each document, from the history of the repository; without those that are being changed. Empty
 * where there is no history, as in a packed release, or only the last commit.
 */
function editDays(): ReadonlyMap<string, string> {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return days;
    let day = '';
    for (const line of git('log', '--format=@%cs', '--name-only', '--', 'docs').split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (!days.has(line)) days.set(line, day);
    }
    for (const line of git('status', '--porcelain', '--', 'docs').split('\n')) days.delete(line.slice(3));
    return days;
  } catch {
    return new Map();
  }
}
