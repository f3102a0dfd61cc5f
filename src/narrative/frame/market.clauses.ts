import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { phrasesOf } from './facts-of-crew.ts';
import { type LanguageFrame } from './language-frame.ts';
import { startingAt } from './turn.ts';

/** Market regime of an asset. */
export const regime = <Name, Agent>(
  { names, market }: LanguageFrame<Name, Agent>,
  said: Extract<TextStatement, { kind: 'regime' }>,
  choose: Choose,
): string => choose(market.regimes[said.regime], `regime.${said.asset}`)(names.assets[said.asset]);

/**
 * A risk flag. For a flag without phrases, states only that there is one; for a flag whose fact is inside its usual range, that
 * the fact reached a bound.
 */
export function riskFlag<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  { asset, flag, place, usual }: Extract<TextStatement, { kind: 'risk_flag' }>,
  choose: Choose,
): string {
  const { names, market } = frame;
  const { flags, unnamedFlag, usualFlag, remarks, furtherRemarks } = market;
  const name = names.assets[asset];
  const salt = `risk_flag.clause.${asset}.${flag}`;
  const named = Object.hasOwn(flags, flag) ? flags[flag]! : unnamedFlag;
  const clause =
    usual === null
      ? choose(named, salt)(name)
      : choose(usualFlag, salt)(name, phrasesOf(frame, usual.agent, usual.key).label);
  const turn = Object.keys(flags).indexOf(flag);
  return choose(startingAt(turn, place === 'opens' ? remarks : furtherRemarks), `risk_flag.${asset}`)(clause);
}
