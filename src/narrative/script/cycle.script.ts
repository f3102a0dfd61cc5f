import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { CREW } from '../../domain/crew/crew.ts';
import { actionScriptOf } from './action.script.ts';
import { agentScriptOf } from './agent.script.ts';
import { leadScriptOf } from './lead.script.ts';
import { type CycleScript } from '../model/script.ts';

/**
 * Selection and order follow only from the facts. @param previous signals against which this cycle was
 * smoothed
 */
export const cycleScriptOf = (result: CycleResult, previous: PreviousRead | null): CycleScript => ({
  lead: leadScriptOf(result, previous),
  crew: CREW.map((agent) => agentScriptOf(agent, result)),
  action: actionScriptOf(result),
});
