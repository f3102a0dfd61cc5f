import { ACCEPTABLE_RATIO_ABOVE, type RiskStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { actionNumbers } from './action-numbers.ts';
import { type LanguageFrame } from './language-frame.ts';
import { unreachableCase } from './unreachable-case.ts';

/** Clause of one statement of the risk calculation. */
export function riskClause<Name, Agent>(
  { grammar, risk }: LanguageFrame<Name, Agent>,
  said: RiskStatement,
  choose: Choose,
): string {
  const { usdt, pct, ratio } = actionNumbers(grammar);
  switch (said.kind) {
    case 'risk_none':
      return choose(risk.none, said.kind)();
    case 'risk_loss':
      return choose(risk.losses, said.kind)(pct(said.accountPct));
    case 'risk_gain':
      return choose(risk.gains[said.nth], said.kind)(pct(said.accountPct));
    case 'risk_ratio': {
      const variants = risk.ratios[said.acceptable ? 'acceptable' : 'short'];
      return choose(variants, said.kind)(ratio(said.ratio), grammar.number(ACCEPTABLE_RATIO_ABOVE, 1));
    }
    case 'risk_invalidation':
      return choose(risk.invalidations[said.side], said.kind)(usdt(said.stop));
    case 'risk_regime':
      return choose(risk.inRegimes, said.kind)(risk.regimes[said.regime]);
    case 'risk_paper':
      return choose(risk.paper, said.kind)();
    default:
      return unreachableCase(said);
  }
}
