import { type Asset, ASSETS } from '../domain/assets.ts';
import { type AgentName, AGENTS } from '../domain/crew/crew.ts';
import { type Signal, SIGNALS } from '../domain/signals.ts';
import { agentName, type LanguageTexts } from './clauses/language-texts.ts';
import { phrasebookOf } from './clauses/phrasebook-of.ts';
import { type Phrasebook } from './model/phrasebook.ts';
import { type TextPatterns } from './model/text-patterns.ts';
import { type LanguageFolder } from './language-folder.ts';
import { stemOf } from './catalogs/name.ts';

/** Only the older public API shows these. */
export interface PlanDocumentTexts {
  readonly headings: { readonly entryPlan: string; readonly riskCalculation: string };
  /** Shown instead of a plan that can't be served. */
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
