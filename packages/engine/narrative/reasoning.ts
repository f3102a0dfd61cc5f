import { type AgentRead } from '../crew/crew-result.ts';
import { type CycleResult } from '../computation/engine.ts';
import { type Language, phrasebookIn } from './languages.ts';
import { type TextStatement } from './model/statement.ts';
import { unrepeated } from './model/wording.ts';
import { wordingOfCycle } from './narrate.ts';
import { agentReasoningScriptOf } from './script/agent.script.ts';
import { leadReasoningScriptOf } from './script/lead.script.ts';

/** Of texts that are rendered per response and not stored with the cycle. */
export const REASONING_LANGUAGE: Language = 'en';

export interface Reasoning {
  readonly headline: string;
  readonly text: string;
  /** Sources whose values the text quotes, for attribution. All are class C. */
  readonly quotedSourceIds: readonly string[];
}

/** Class B values are only described in words; class C values are quoted. */
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

export function leadReasoning(result: CycleResult): Reasoning {
  const { headline, statements } = leadReasoningScriptOf(result);
  return {
    headline: phrasebookIn(REASONING_LANGUAGE).leadHeadline(headline, wordingOfCycle(result)),
    text: textOf(statements, result),
    quotedSourceIds: [],
  };
}

function textOf(statements: readonly TextStatement[], cycle: Pick<CycleResult, 'cycleAt'>): string {
  const choose = unrepeated(wordingOfCycle(cycle), { ofText: new Map(), ofCycle: new Map() });
  const { sentence } = phrasebookIn(REASONING_LANGUAGE);
  return statements.map((statement) => sentence(statement, choose)).join(' ');
}
