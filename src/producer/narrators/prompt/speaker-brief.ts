import { type PreviousRead } from '../../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../../domain/engine/engine.ts';
import {
  inEachLanguage,
  type Language,
  LANGUAGES,
  patternsIn,
  phrasebookIn,
} from '../../../narrative/languages.ts';
import {
  type Expectation,
  expectationOf,
  type TemplateSentences,
} from '../../../narrative/checks/expectation.ts';
import { cycleScriptOf, narrate, wordingOfCycle } from '../../../narrative/narrate.ts';
import { type AgentScript, type LeadScript, type SpeakerText } from '../../../narrative/model/script.ts';
import { type TextStatement } from '../../../narrative/model/statement.ts';
import { type Choose } from '../../../narrative/model/wording.ts';
import { type AgentName } from '../../../domain/crew/crew.ts';
import { LEAD } from '../../../domain/crew/lead.ts';

/** One fact: its properties by name, and its sentence in each language. Only the sentences contain numbers. */
export interface BriefedFact {
  /** Kind, subject, and direction of the fact. */
  readonly names: Readonly<Record<string, string>>;
  readonly inSummary: boolean;
  readonly says: Readonly<Record<Language, string>>;
}

/** All facts given to the model for one speaker; its answer is checked against them. */
export interface SpeakerBrief {
  readonly agent: AgentName;
  /** The template's texts, used if the model's can't be published. */
  readonly template: Readonly<Record<Language, SpeakerText>>;
  readonly expected: Expectation;
  /** Facts by paragraph. */
  readonly facts: readonly (readonly BriefedFact[])[];
}

/**
 * Returns the briefs of all speakers of a cycle, the lead first. They only use the scripts of the readings, which
 * contain neither a plan nor class B values. Their wording is the day's, like the template's.
 *
 * @param previous the previous cycle's reading, against which this cycle was smoothed
 */
export function speakerBriefs(result: CycleResult, previous: PreviousRead | null): SpeakerBrief[] {
  const { lead, crew } = cycleScriptOf(result, previous);
  const { readings } = narrate(result, previous);
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
