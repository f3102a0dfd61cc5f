import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { PAGES_FOLDER } from '../../packages/engine/narrative/language-folder.ts';
import { TEXTS_FOLDER } from '../../packages/engine/narrative/languages.ts';
import { SHARED_TEXTS } from './display/shared-texts.ts';
import { type PageLanguage } from './display/texts.ts';

type Arguments = Readonly<Record<string, string | number>>;

/** A message of a catalog, or the other text if it has none. @throws Error if there is neither, or an argument is missing */
export type PageTexts = (id: string, args?: Arguments, otherwise?: string) => string;

/** Reads `texts/<language>/pages/<name>.ftl`. */
export function pageTexts(language: PageLanguage, name: string): PageTexts {
  const file = join(TEXTS_FOLDER, language, PAGES_FOLDER, `${name}.ftl`);
  const bundle = new FluentBundle(SHARED_TEXTS[language].locale, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(readFileSync(file, 'utf8')))) throw error;
  return (id, args, otherwise) => {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, args);
    if (otherwise === undefined) throw new Error(`${file} has no ${id}`);
    return otherwise;
  };
}
