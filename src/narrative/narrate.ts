import { type PreviousRead } from '../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../domain/engine/cycle-result.ts';
import { type Language } from '../domain/language.ts';
import { type AgentName, LEAD } from '../domain/signals.ts';
import { DAY_MS } from '../domain/timestamps.ts';
import { narrativeFactsOf } from './narrative-facts.ts';
import { type CycleNarrative, type PlanTexts, type Reading, type Readings } from './narrative.ts';
import { type Phrasebook } from './phrasebook.ts';
import { PHRASEBOOKS } from './phrasebooks.ts';
import { cycleScriptOf } from './script/cycle.script.ts';
import { type AgentScript, type CycleScript, type LeadScript } from './script/script.ts';
import { type ReadingStatement } from './statement.ts';
import { type Choose, wordingOf } from './wording.ts';

/**
 * Everything that is told of a cycle in both languages, by the template. Pure: the same cycle gives the same
 * bytes under JSON.stringify.
 *
 * @param previous what the cycle before said, as this cycle was smoothed against it
 */
export function narrate(result: CycleResult, previous: PreviousRead | null): CycleNarrative {
  const script = cycleScriptOf(result, previous);
  const choose = wordingOfCycle(result);
  const readings = (language: Language): Readings => readingsOf(script, PHRASEBOOKS[language], choose);
  const texts = (language: Language): PlanTexts => planTextsOf(script, result, PHRASEBOOKS[language], choose);
  return {
    facts: narrativeFactsOf(result, script, PHRASEBOOKS),
    readings: { ka: readings('ka'), en: readings('en') },
    action: { plan: result.plan, texts: { ka: texts('ka'), en: texts('en') } },
  };
}

/** The wording of the day that a cycle is of. */
export const wordingOfCycle = ({ cycleAt }: Pick<CycleResult, 'cycleAt'>): Choose =>
  wordingOf(Math.floor(Date.parse(cycleAt) / DAY_MS));

const readingsOf = ({ lead, crew }: CycleScript, phrasebook: Phrasebook, choose: Choose): Readings =>
  Object.fromEntries(
    [lead, ...crew].map((spoken) => [spoken.agent, readingOf(spoken, phrasebook, choose)]),
  ) as Record<AgentName, Reading>;

function readingOf(spoken: LeadScript | AgentScript, phrasebook: Phrasebook, choose: Choose): Reading {
  const sentences = (statements: readonly ReadingStatement[]): string =>
    statements.map((statement) => phrasebook.reading(statement, choose)).join(' ');
  return {
    headline: isLead(spoken)
      ? phrasebook.leadHeadline(spoken.headline, choose)
      : phrasebook.agentHeadline(spoken.headline, choose),
    summary: sentences(spoken.summary),
    prose: spoken.paragraphs.map(sentences).join('\n\n'),
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
