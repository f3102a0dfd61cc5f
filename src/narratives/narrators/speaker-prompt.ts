import { ASSETS } from '../../../packages/engine/assets.ts';
import { type AgentName } from '../../../packages/engine/crew/crew.ts';
import { LEAD } from '../../../packages/engine/crew/lead.ts';
import { type ComparedCycles } from '../../../packages/engine/cycle/compared-cycles.ts';
import {
  type Expectation,
  expectationOf,
  type TemplateSentences,
} from '../../../packages/engine/narrative/checks/expectation.ts';
import {
  inEachLanguage,
  type Language,
  languageOf,
  LANGUAGES,
  patternsIn,
  phrasebookIn,
} from '../../../packages/engine/narrative/languages.ts';
import {
  type AgentScript,
  type LeadScript,
  type SpeakerText,
} from '../../../packages/engine/narrative/model/script.ts';
import { type TextStatement } from '../../../packages/engine/narrative/model/statement.ts';
import { type Choose } from '../../../packages/engine/narrative/model/wording.ts';
import { cycleScriptOf, narrate, wordingOfCycle } from '../../../packages/engine/narrative/narrate.ts';
import { type CompletionRequest } from './completion.ts';
import { type CycleResult } from '../../../packages/engine/computation/engine.ts';

/** One fact: its properties by name, and its sentence in each language. Only the sentences contain numbers. */
export interface BriefedFact {
  readonly names: Readonly<Record<string, string>>;
  readonly inSummary: boolean;
  readonly says: Readonly<Record<Language, string>>;
}

export interface SpeakerBrief {
  readonly agent: AgentName;
  readonly template: Readonly<Record<Language, SpeakerText>>;
  readonly expected: Expectation;
  readonly facts: readonly (readonly BriefedFact[])[];
}

/** The lead first. The scripts contain neither a plan nor class B values. Their wording is the day's. */
export function speakerBriefs(result: CycleResult, compared: ComparedCycles | null): SpeakerBrief[] {
  const { lead, crew } = cycleScriptOf(result, compared);
  const { readings } = narrate(result, compared);
  const choose = wordingOfCycle(result);
  return [lead, ...crew].map((spoken) => {
    return {
      agent: spoken.agent,
      template: inEachLanguage((language) => readings[language]![spoken.agent]),
      expected: expectationOf(
        spoken,
        LANGUAGES.map((language) => sentencesOf(spoken, language, choose)),
      ),
      facts: spoken.paragraphs.map((paragraph) =>
        paragraph.map((statement) => ({
          names: namesOf(statement),
          inSummary: spoken.summary.includes(statement),
          says: inEachLanguage((language) => phrasebookIn(language).sentence(statement, choose)),
        })),
      ),
    };
  });
}

/** Returns the names of a statement. Numbers are given as printed, not at full precision. */
const namesOf = (statement: TextStatement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(statement).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function sentencesOf(
  spoken: AgentScript | LeadScript,
  language: Language,
  choose: Choose,
): TemplateSentences {
  const phrasebook = phrasebookIn(language);
  return {
    patterns: patternsIn(language),
    headline:
      spoken.agent === LEAD
        ? phrasebook.leadHeadline(spoken.headline, choose)
        : phrasebook.agentHeadline(spoken.headline, choose),
    sentenceOf: (statement) => phrasebook.sentence(statement, choose),
  };
}

const PARTS = '{"headline": "…", "summary": "…", "prose": "…"}';

/** The checks of the answer enforce these rules (docs/adr/0011). */
const SYSTEM_PROMPT = promptFor(
  LANGUAGES.map((code) => `${languageOf(code).prompt.name} (${code})`).join(', '),
  `{${LANGUAGES.map((code) => `"${code}": ${PARTS}`).join(', ')}}`,
  LANGUAGES.map((code) => languageOf(code).prompt)
    .map(({ name, rules }) => `- ${name}: ${rules}`)
    .join('\n'),
);

function promptFor(names: string, shape: string, rules: string): string {
  return `You write for a market-intelligence service. A crew of agents and their lead read the crypto market every quarter of an hour. You are given what one of them says of one cycle, fact by fact, and turn it into a text in each of these languages: ${names}.

Answer with one JSON object and nothing else:
${shape}

What to write
- headline: one line of at most 120 characters without a full stop. It names the speaker's signal, once, and no other signal.
- summary: one to three sentences on the facts marked "in_summary".
- prose: the paragraphs that are given, in their order, with an empty line (\\n\\n) between two. About as long as "prose_characters" says.
- Summary and prose each have a sentence that tells the speaker's signal together with its confidence and names no other signal. A speaker without a confidence abstains; say that it does.

How to keep to the facts
- Say what the facts say and nothing else: no cause, forecast, event, name or comparison that is not given.
- Write every number exactly as the fact of that language shows it, its sign, decimals and spaces included, and no number that is not given. No number in words.
- A sentence with numbers or signals speaks of one asset only, and a sentence that gives signals to agents names one signal only.
- Name signals only with the words in "signal_words", and never deny one ("not bullish").
- Confidence is agreement and no probability: never call anybody or anything sure or certain, and say that agents agree only where a fact says so.
- Say what happened and nothing general: never what usually, often, seldom or as a rule happens.
- Keep every caveat, in a sentence with its words from "caveats".
- All languages show the same numbers and signals in the headline, in the summary and in the prose.
- Nothing on entering, leaving or sizing a position, on stops, targets, reward and risk, and no advice.

How to write
- Plain financial journalism that varies its sentences: no two begin with the same words, and at most one remarks that something should be noted.
${rules}
- Running text only: no lists, no markup, no brackets of any kind but round ones, no links, no words on the text itself.`;
}

/** The longest texts have 3,000 characters in each language; a Georgian letter takes up to two tokens. */
const MOST_ANSWER_TOKENS = 8_192;

export const speakerPrompt = (brief: SpeakerBrief): CompletionRequest => ({
  system: SYSTEM_PROMPT,
  user: JSON.stringify(factsOf(brief)),
  maxTokens: MOST_ANSWER_TOKENS,
});

const factsOf = ({ agent, template, expected, facts }: SpeakerBrief) => ({
  speaker: inEachLanguage((language) => languageOf(language).prompt.agents[agent]),
  signal: inEachLanguage((language) => patternsIn(language).signalWords[expected.signal]),
  confidence: expected.confidencePct === null ? null : `${expected.confidencePct}%`,
  signal_words: inEachLanguage((language) => Object.values(patternsIn(language).signalWords)),
  assets: ASSETS.map((asset) => inEachLanguage((language) => languageOf(language).prompt.assets[asset])),
  caveats: expected.caveats.map((caveat) =>
    inEachLanguage((language) => patternsIn(language).caveatWords[caveat]),
  ),
  prose_characters: inEachLanguage((language) => template[language]!.prose.length),
  paragraphs: facts.map((paragraph) =>
    paragraph.map(({ names, inSummary, says }) => ({ ...names, in_summary: inSummary, ...says })),
  ),
});
