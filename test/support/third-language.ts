import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, registerLanguage, TEXTS_FOLDER } from '../../packages/engine/narrative/languages.ts';

export const THIRD_LANGUAGE_MARK = 'Lo,';

/** Code of a language that exists in tests alone. */
export const THIRD_LANGUAGE: Language = 'lo';

const CHANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shared.ftl': {
    'grammar-sentence = { CAPITAL($clause) }.': `grammar-sentence = ${THIRD_LANGUAGE_MARK} { $clause }.`,
    'grammar-headline = { CAPITAL($clause) }': `grammar-headline = ${THIRD_LANGUAGE_MARK} { $clause }`,
    'standing-below = lower than usual': 'standing-below = down',
    'standing-above = higher than usual': 'standing-above = up',
  },
  'plan.ftl': {
    'document-entry_plan = Entry plan': 'document-entry_plan = Lo entry',
    'document-risk_calculation = Risk calculation': 'document-risk_calculation = Lo risk',
  },
  'language.json': { '"name": "English"': '"name": "Lo"' },
};

// A language is a folder of catalogs. Import this module before the application.
const parent = mkdtempSync(join(tmpdir(), 'third-language-'));
const folder = join(parent, THIRD_LANGUAGE);
cpSync(join(TEXTS_FOLDER, 'en'), folder, { recursive: true });
for (const [file, changes] of Object.entries(CHANGES)) {
  let text = readFileSync(join(folder, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(join(folder, file), text);
}
registerLanguage(folder);
rmSync(parent, { recursive: true });
