import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

/** Market regime of an asset. */
export const regime = <Name, Agent>(
  { names, market }: LanguageFrame<Name, Agent>,
  said: Extract<TextStatement, { kind: 'regime' }>,
  choose: Choose,
): string => choose(market.regimes[said.regime], `regime.${said.asset}`)(names.assets[said.asset]);

/** A risk flag. For a flag without phrases, states only that there is one. */
export function riskFlag<Name, Agent>(
  { names, market }: LanguageFrame<Name, Agent>,
  { asset, flag, place }: Extract<TextStatement, { kind: 'risk_flag' }>,
  choose: Choose,
): string {
  const { flags, unnamedFlag, remarks, furtherRemarks } = market;
  const variants = Object.hasOwn(flags, flag) ? flags[flag]! : unnamedFlag;
  const clause = choose(variants, `risk_flag.clause.${asset}.${flag}`)(names.assets[asset]);
  const turn = Object.keys(flags).indexOf(flag);
  return choose(startingAt(turn, place === 'opens' ? remarks : furtherRemarks), `risk_flag.${asset}`)(clause);
}
