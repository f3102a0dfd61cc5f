import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Asset, ASSETS } from '../assets.ts';
import { type AgentName, AGENTS, CREW, type CrewMember } from '../crew/crew.ts';
import { LEAD } from '../crew/lead.ts';
import { type Signal, SIGNALS } from '../signals.ts';
import { numbersWith } from '../written-number.ts';
import {
  type AgentCatalog,
  agentMessages,
  LEAD_MESSAGES,
  PLAN_MESSAGES,
  SHARED_MESSAGES,
} from './catalogs/catalog.messages.ts';
import { type CatalogContext, compileCatalog } from './catalogs/compile-catalog.ts';
import { type Declarations, stemOf } from './catalogs/declarations.ts';
import { languageFile, type LanguageFile, type TextPatterns } from './catalogs/language-file.schema.ts';
import { agentName, type LanguageTexts } from './clauses/language-texts.ts';
import { phrasebookOf } from './clauses/phrasebook-of.ts';
import { type Phrasebook } from './model/script.ts';

/** The message lists all problems of a language's catalogs. */
export class TextsError extends Error {}

interface LanguageFolder {
  /** Name of the folder: ISO 639, as in `lang=ka`. It appears in URLs and in SQL. */
  readonly code: string;
  readonly file: LanguageFile;
  readonly texts: LanguageTexts;
}

const CODE = /^[a-z]{2,3}$/;
const LANGUAGE_FILE = 'language.json';
const CATALOG = '.ftl';
/** Catalogs of the public pages, which a language from outside doesn't have. */
export const PAGES_FOLDER = 'pages';
/** The catalog of the operators' page. */
const BACK_OFFICE_FILE = 'back-office.json';

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
  for (const name of [LANGUAGE_FILE, PAGES_FOLDER, BACK_OFFICE_FILE]) unused.delete(name);
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
  problems.push(...formProblems(context));
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

export interface PlanDocumentTexts {
  readonly headings: { readonly entryPlan: string; readonly riskCalculation: string };
  readonly withheld: (methodologyVersion: string) => string;
}

export interface PromptLanguage {
  readonly name: string;
  /** How to write in the language: complete sentences, in English. */
  readonly rules: string;
  readonly agents: Readonly<Record<AgentName, string>>;
  readonly assets: Readonly<Record<Asset, string>>;
}

export interface CompleteLanguage {
  readonly texts: LanguageTexts;
  readonly phrasebook: Phrasebook;
  readonly patterns: TextPatterns;
  readonly planDocument: PlanDocumentTexts;
  readonly prompt: PromptLanguage;
}

export function completeLanguage({ code, file, texts }: LanguageFolder): CompleteLanguage {
  const { shared, plan } = texts;
  const { furtherNames, areWholeWords, ...patterns } = file.patterns;
  const ofAgents = (form: (agent: AgentName) => string) => ofEach(AGENTS, form);
  return {
    texts,
    phrasebook: phrasebookOf(texts),
    patterns: {
      ...patterns,
      code,
      signalWords: ofEach<Signal>(SIGNALS, (signal) => shared.signal[signal].base),
      subjects: {
        areWholeWords,
        agents: ofAgents((agent) => stemOf(agentName(texts, agent))),
        assets: ofEach<Asset, string[]>(ASSETS, (asset) => [
          stemOf(shared.asset[asset]),
          asset,
          ...(furtherNames[asset] ?? []),
        ]),
      },
    },
    planDocument: {
      headings: {
        entryPlan: plan.document.entry_plan({}),
        riskCalculation: plan.document.risk_calculation({}),
      },
      withheld: (version) => plan.document.withheld({ version }),
    },
    prompt: {
      name: file.name,
      rules: file.rules,
      agents: ofAgents((agent) => agentName(texts, agent).base),
      assets: ofEach<Asset>(ASSETS, (asset) => shared.asset[asset].base),
    },
  };
}

const ofEach = <Key extends string, Value = string>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
