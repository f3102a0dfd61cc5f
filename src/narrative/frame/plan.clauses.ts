import { type PlanStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { actionNumbers } from './action-numbers.ts';
import { type LanguageFrame } from './language-frame.ts';
import { registerOf } from './register.ts';
import { unreachableCase } from './unreachable-case.ts';

/** Clause of one statement of the entry plan. */
export function planClause<Name, Agent>(
  { grammar, names, plan }: LanguageFrame<Name, Agent>,
  said: PlanStatement,
  choose: Choose,
): string {
  const { usdt, pct } = actionNumbers(grammar);
  switch (said.kind) {
    case 'plan_side':
      return choose(plan.sides, said.kind)(said.side);
    case 'plan_none': {
      const why = plan.whyNone[registerOf(said.signal)](names.signals[said.signal]);
      return choose(plan.none, said.kind)(why);
    }
    case 'plan_missing':
      return choose(plan.missing, said.kind)();
    case 'plan_entry':
      return choose(plan.entries, said.kind)(usdt(said.price));
    case 'plan_stop':
      return choose(plan.stops, said.kind)(usdt(said.price), pct(said.pct));
    case 'plan_target':
      return choose(plan.targets[said.nth], `${said.kind}.${said.nth}`)(usdt(said.price), pct(said.pct));
    case 'plan_horizon':
      return choose(plan.horizons[said.horizon], said.kind)();
    case 'plan_size':
      return choose(plan.sizes, said.kind)(pct(said.pct));
    default:
      return unreachableCase(said);
  }
}
