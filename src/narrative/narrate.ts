import { type PreviousRead } from '../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../domain/engine/cycle-result.ts';
import { type AgentName } from '../domain/crew/crew.ts';
import { LEAD } from '../domain/crew/lead.ts';
import { DAY_MS } from '../domain/timestamps.ts';
import { narrativeFactsOf } from './narrative-facts.ts';
import { type CycleNarrative, type PlanTexts, type TextsBySpeaker } from './narrative.ts';
import { type SpeakerText } from './model/speaker-text.ts';
import { inEachLanguage, phrasebookIn } from './languages.ts';
import { type Phrasebook } from './model/phrasebook.ts';
import { cycleScriptOf } from './script/cycle.script.ts';
import { type AgentScript, type CycleScript, type LeadScript } from './model/script.ts';
import { type TextStatement } from './model/statement.ts';
import { type Choose, unrepeated, wordingOf, type WordingUses } from './model/wording.ts';

/**
 * By the template. Pure: the same cycle gives the same bytes under JSON.stringify. @param previous signals
 * against which this cycle was smoothed
 */
export function narrate(result: CycleResult, previous: PreviousRead | null): CycleNarrative {
  const script = cycleScriptOf(result, previous);
  const choose = wordingOfCycle(result);
  return {
    facts: narrativeFactsOf(result, script),
    readings: inEachLanguage((language) => readingsOf(script, phrasebookIn(language), choose)),
    action: {
      plan: result.plan,
      texts: inEachLanguage((language) => planTextsOf(script, result, phrasebookIn(language), choose)),
    },
  };
}

export const wordingOfCycle = ({ cycleAt }: Pick<CycleResult, 'cycleAt'>): Choose =>
  wordingOf(Math.floor(Date.parse(cycleAt) / DAY_MS));

function readingsOf({ lead, crew }: CycleScript, phrasebook: Phrasebook, choose: Choose): TextsBySpeaker {
  const ofCycle: WordingUses['ofCycle'] = new Map();
  return Object.fromEntries(
    [lead, ...crew].map((spoken) => [
      spoken.agent,
      readingOf(spoken, phrasebook, unrepeated(choose, { ofText: new Map(), ofCycle })),
    ]),
  ) as Record<AgentName, SpeakerText>;
}

/** The summary takes its sentences from the prose. */
function readingOf(spoken: LeadScript | AgentScript, phrasebook: Phrasebook, choose: Choose): SpeakerText {
  const written = new Map<TextStatement, string>();
  const sentenceOf = (statement: TextStatement): string => {
    const sentence = written.get(statement) ?? phrasebook.sentence(statement, choose);
    written.set(statement, sentence);
    return sentence;
  };
  const sentences = (statements: readonly TextStatement[]): string => statements.map(sentenceOf).join(' ');
  const prose = spoken.paragraphs.map(sentences).join('\n\n');
  return {
    headline: isLead(spoken)
      ? phrasebook.leadHeadline(spoken.headline, choose)
      : phrasebook.agentHeadline(spoken.headline, choose),
    summary: sentences(spoken.summary),
    prose,
  };
}

const isLead = (spoken: LeadScript | AgentScript): spoken is LeadScript => spoken.agent === LEAD;

function planTextsOf(
  { action }: CycleScript,
  { plan, verdict }: CycleResult,
  phrasebook: Phrasebook,
  choose: Choose,
): PlanTexts {
  const risks = action.risk.map((statement) => phrasebook.risk(statement, choose));
  return {
    entryPlan: action.plan.map((statement) => phrasebook.plan(statement, choose)).join(' '),
    riskCalculation: risks.join(' '),
    humanReadable: [
      phrasebook.planAsList(plan, verdict.signal),
      risks.map((risk) => `- ${risk}`).join('\n'),
    ].join('\n\n'),
  };
}
