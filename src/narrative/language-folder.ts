import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { CREW, type CrewMember } from '../domain/crew/crew.ts';
import { LEAD } from '../domain/crew/lead.ts';
import { numbersWith } from '../domain/written-number.ts';
import { type LanguageTexts } from './clauses/language-texts.ts';
import { agentMessages, type AgentCatalog } from './catalogs/agent.messages.ts';
import { compileCatalog, type CatalogContext } from './catalogs/compile-catalog.ts';
import { type Declarations } from './catalogs/declarations.ts';
import { languageFile, type LanguageFile } from './catalogs/language-file.schema.ts';
import { LEAD_MESSAGES } from './catalogs/lead.messages.ts';
import { PLAN_MESSAGES } from './catalogs/plan.messages.ts';
import { SHARED_MESSAGES } from './catalogs/shared.messages.ts';

/** The message lists all problems of a language's catalogs. */
export class TextsError extends Error {}

export interface LanguageFolder {
  /** Name of the folder: ISO 639, as in `lang=ka`. It appears in URLs and in SQL. */
  readonly code: string;
  readonly file: LanguageFile;
  readonly texts: LanguageTexts;
}

const CODE = /^[a-z]{2,3}$/;
const LANGUAGE_FILE = 'language.json';
const CATALOG = '.ftl';

/** @throws TextsError with every missing or unused file and message, argument, variant, and form of a name */
export function readLanguageFolder(folder: string): LanguageFolder {
  const code = basename(folder);
  if (!CODE.test(code)) throw new TextsError(`${folder}: ${code} is not a language code`);
  const problems: string[] = [];
  const file = readLanguageFile(join(folder, LANGUAGE_FILE));
  const numbers = numbersWith(file.numbers);
  const plurals = new Intl.PluralRules(code);
  const context: CatalogContext = {
    problems,
    names: [],
    forms: [],
    pluralOf: (count) => plurals.select(count),
    writtenCount: (count) => numbers.number(count, 0),
  };
  const unused = new Set(readdirSync(folder));
  unused.delete(LANGUAGE_FILE);
  const compiled = <const Declared extends Declarations>(speaker: string, declared: Declared) => {
    const name = `${speaker}${CATALOG}`;
    const path = join(folder, name);
    if (!unused.delete(name)) problems.push(`${name} is missing`);
    return compileCatalog(name, existsSync(path) ? readFileSync(path, 'utf8') : '', declared, context);
  };

  const shared = compiled('shared', SHARED_MESSAGES);
  const lead = compiled(LEAD, LEAD_MESSAGES);
  const plan = compiled('plan', PLAN_MESSAGES);
  const agents = Object.fromEntries(
    CREW.map((agent) => [agent, compiled(agent, agentMessages(agent))]),
  ) as unknown as Readonly<Record<CrewMember, AgentCatalog>>;
  for (const name of unused) problems.push(`nobody uses ${name}`);
  problems.push(...formProblems(context), ...turnProblems(lead.turned));
  if (problems.length > 0) throw new TextsError([`${folder} cannot be used:`, ...problems].join('\n  '));
  return {
    code,
    file,
    texts: {
      numbers,
      shared,
      lead,
      plan,
      agents,
      flags: Object.assign(
        {},
        ...CREW.map((agent) => agents[agent].flag),
        shared.flag,
      ) as LanguageTexts['flags'],
    },
  };
}

function readLanguageFile(path: string): LanguageFile {
  if (!existsSync(path)) throw new TextsError(`${path} is missing`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new TextsError(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = languageFile.safeParse(content);
  if (!parsed.success) throw new TextsError(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const formProblems = ({ forms, names }: CatalogContext): string[] => [
  ...new Set(
    forms.flatMap(({ kind, form, where }) =>
      names
        .filter((one) => one.kind === kind && !Object.hasOwn(one.name.forms, form))
        .map((one) => `${one.where} has no form "${form}", which ${where} needs`),
    ),
  ),
];

/** Equally many variants, because one of each is chosen together. */
const turnProblems = ({ before, now }: LanguageTexts['lead']['turned']): string[] =>
  new Set([before.spoken, before.monitoring, now.spoken, now.monitoring].map(({ length }) => length)).size ===
  1
    ? []
    : [`${LEAD}${CATALOG}: turned-before and turned-now have different numbers of variants`];
