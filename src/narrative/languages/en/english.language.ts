import { type LanguageDefinition, narrativeLanguage } from '../../frame/narrative-language.ts';
import { CAVEATS } from './caveats.frame.ts';
import { COMPOSITES } from './composites.frame.ts';
import { CREW } from './crew.frame.ts';
import { FACTS } from './facts.frame.ts';
import { capitalised, number, percent, sentence, signed } from './grammar.ts';
import { HEADLINES } from './headlines.frame.ts';
import { ASSET_NAMES, type EnglishName, INDEX_NAMES, LEAD_NAME, SIGNAL_WORDS, UNDISCLOSED } from './names.ts';
import { PLAN_LIST } from './plan-list.frame.ts';
import { PLAN } from './plan.frame.ts';
import { REGIMES } from './regimes.frame.ts';
import { RISK_FLAGS } from './risk-flags.frame.ts';
import { RISK } from './risk.frame.ts';
import { PLAN_DOCUMENT } from './plan-document.texts.ts';
import { PROMPT } from './prompt.rules.ts';
import { STANCE } from './stance.frame.ts';
import { ENGLISH_PATTERNS } from './text-patterns.ts';
import { UNNAMED_FACT } from './unnamed-fact.phrases.ts';

/** All that English declares. */
export const ENGLISH_DEFINITION: LanguageDefinition<'en', EnglishName, string> = {
  code: 'en',
  frame: {
    grammar: { number, signed, percent, sentence, headline: capitalised },
    names: { assets: ASSET_NAMES, signals: SIGNAL_WORDS, indices: INDEX_NAMES },
    unnamedFact: UNNAMED_FACT,
    undisclosed: UNDISCLOSED,
    stance: STANCE,
    facts: FACTS,
    composites: COMPOSITES,
    market: { ...RISK_FLAGS, regimes: REGIMES },
    crew: CREW,
    caveats: CAVEATS,
    plan: PLAN,
    risk: RISK,
    headlines: HEADLINES,
    planList: PLAN_LIST,
  },
  leadName: LEAD_NAME,
  crewPhrases: {},
  patterns: ENGLISH_PATTERNS,
  planDocument: PLAN_DOCUMENT,
  prompt: PROMPT,
};

/** English. The agents' names and phrases are in their folders. */
export const ENGLISH = narrativeLanguage(ENGLISH_DEFINITION);
