import { type AgentRead } from '../domain/crew/crew-reading.ts';
import { type CycleResult } from '../domain/engine/cycle-result.ts';
import { type Language, phrasebookIn } from './languages.ts';
import { type TextStatement } from './model/statement.ts';
import { wordingOfCycle } from './narrate.ts';
import { agentReasoningScriptOf } from './script/agent.script.ts';
import { leadReasoningScriptOf } from './script/lead.script.ts';

/** Language of texts that are rendered when a reply is made, and not stored with the cycle. */
export const REASONING_LANGUAGE: Language = 'en';

/** Why an agent or the lead says what it says; the same for the same cycle. */
export interface Reasoning {
  /** One line without a full stop. */
  readonly headline: string;
  readonly text: string;
  /** Ids of the sources whose values the text quotes, for their attribution. Licence class C, all of them. */
  readonly quotedSourceIds: readonly string[];
}

/**
 * Why an agent says what it says of an asset. Values of licence class B are told in words alone; those of class C are
 * quoted.
 */
export function agentReasoning(read: AgentRead, cycle: Pick<CycleResult, 'cycleAt'>): Reasoning {
  const { headline, statements } = agentReasoningScriptOf(read);
  const quotedKeys = statements.flatMap((statement) => (statement.kind === 'value' ? [statement.key] : []));
  return {
    headline: phrasebookIn(REASONING_LANGUAGE).agentHeadline(headline, wordingOfCycle(cycle)),
    text: textOf(statements, cycle),
    quotedSourceIds: [
      ...new Set(
        read.reasons.filter(({ key }) => quotedKeys.includes(key)).flatMap(({ sourceIds }) => sourceIds),
      ),
    ],
  };
}

/** Why the lead says what it says: the weighted score, who voted what, and what smoothing kept. */
export function leadReasoning(result: CycleResult): Reasoning {
  const { headline, statements } = leadReasoningScriptOf(result);
  return {
    headline: phrasebookIn(REASONING_LANGUAGE).leadHeadline(headline, wordingOfCycle(result)),
    text: textOf(statements, result),
    quotedSourceIds: [],
  };
}

function textOf(statements: readonly TextStatement[], cycle: Pick<CycleResult, 'cycleAt'>): string {
  const choose = wordingOfCycle(cycle);
  const { sentence } = phrasebookIn(REASONING_LANGUAGE);
  return statements.map((statement) => sentence(statement, choose)).join(' ');
}
