import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEXTS_FOLDER } from './languages.ts';
import { readLanguageFolder, TextsError } from './language-folder.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'texts-')), 'ka');
  cpSync(join(TEXTS_FOLDER, 'ka'), folder, { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const change = (file: string, what: RegExp | string, by: string): void => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
};

const problemsOf = (): string => {
  try {
    readLanguageFolder(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(TextsError);
    return (error as Error).message;
  }
  return 'none';
};

describe('a folder of catalogs', () => {
  it('is read', () => {
    const { code, file, texts } = readLanguageFolder(folder);
    expect([code, file.name]).toEqual(['ka', 'Georgian']);
    expect(texts.numbers.number(1_070_702.5, 2)).toBe('1\u00a0070\u00a0702,50');
    expect(texts.agents.tokio.name.forms['from']).toBe('ტოკიოდან');
  });

  it.each([
    [
      'a message',
      'berlin.ftl',
      /^fact-broad_dollar-label = .*\n/m,
      '',
      'berlin.ftl: fact-broad_dollar-label is missing',
    ],
    [
      'a form of a name',
      'shared.ftl',
      /(asset-SOL = .*\n.*\n) {4}\.dative = .*\n/,
      '$1',
      'shared.ftl: asset-SOL has no form "dative", which berlin.ftl: ',
    ],
    [
      'a form of an agent',
      'nairobi.ftl',
      / {4}\.genitive = .*\n/,
      '',
      'nairobi.ftl: name has no form "genitive", which shared.ftl: stance-1 needs',
    ],
  ])('lacks %s', (_, file, what, by, problem) => {
    change(file, what, by);
    expect(problemsOf()).toContain(problem);
  });

  it('has value texts only of public facts', () => {
    change('tokio.ftl', /$/, 'fact-daily_ema_gap-value-1 = { $value }\n');
    expect(problemsOf()).toContain('tokio.ftl: nobody uses fact-daily_ema_gap-value-1');
  });

  it('has a catalog of every speaker and no others', () => {
    rmSync(join(folder, 'denver.ftl'));
    writeFileSync(join(folder, 'oslo.ftl'), 'name = Oslo\n');
    const problems = problemsOf();
    expect(problems).toContain('denver.ftl is missing');
    expect(problems).toContain('nobody uses oslo.ftl');
  });

  it.each([
    ['of an unknown property', '"name"', '"nom"', 'name'],
    ['it is not JSON', '{', '', 'is not JSON'],
    ['of a pattern that is none', '"certainty": "', '"certainty": "(', 'certainty'],
  ])('is not read because %s', (_, what, by, problem) => {
    change('language.json', what, by);
    expect(problemsOf()).toContain(problem);
  });

  it('is named by a code of a language', () => {
    expect(() => readLanguageFolder(join(folder, '..'))).toThrow('is not a language code');
  });
});
