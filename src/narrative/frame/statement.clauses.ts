import { type TextStatement } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import {
  abstention,
  calibration,
  compositeDegraded,
  disclaimer,
  freshness,
  lostInputs,
  noVerdict,
  uncalibrated,
  weightCounted,
} from './caveats.clauses.ts';
import { composite, compositeExtremes } from './composites.clauses.ts';
import { consensusScore, held, otherMarket, turned, unchanged, verdict, voters } from './crew.clauses.ts';
import { argument, balance, fact, neutralFact, nothingLeans, value } from './facts.clauses.ts';
import { type LanguageFrame } from './language-frame.ts';
import { regime, riskFlag } from './market.clauses.ts';
import { stance, watch } from './stance.clauses.ts';
import { unreachableCase } from './unreachable-case.ts';

/** Clause of one statement of a text. */
export function statementClause<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  said: TextStatement,
  choose: Choose,
): string {
  switch (said.kind) {
    case 'stance':
      return stance(frame, said, choose);
    case 'abstention':
      return abstention(frame, said, choose);
    case 'fact':
      return fact(frame, said, choose);
    case 'neutral_fact':
      return neutralFact(frame, said, choose);
    case 'value':
      return value(frame, said, choose);
    case 'nothing_leans':
      return nothingLeans(frame, said, choose);
    case 'balance':
      return balance(frame, said, choose);
    case 'composite':
      return composite(frame, said, choose);
    case 'composite_degraded':
      return compositeDegraded(frame, said, choose);
    case 'regime':
      return regime(frame, said, choose);
    case 'risk_flag':
      return riskFlag(frame, said, choose);
    case 'freshness':
      return freshness(frame, said, choose);
    case 'lost_inputs':
      return lostInputs(frame, said, choose);
    case 'calibration':
      return calibration(frame, said, choose);
    case 'uncalibrated':
      return uncalibrated(frame, choose);
    case 'watch':
      return watch(frame, said, choose);
    case 'verdict':
      return verdict(frame, said, choose);
    case 'no_verdict':
      return noVerdict(frame, said, choose);
    case 'turned':
      return turned(frame, said, choose);
    case 'unchanged':
      return unchanged(frame, said, choose);
    case 'held':
      return held(frame, said, choose);
    case 'consensus_score':
      return consensusScore(frame, said, choose);
    case 'voters':
      return voters(frame, said, choose);
    case 'weight_counted':
      return weightCounted(frame, said, choose);
    case 'argument':
      return argument(frame, said, choose);
    case 'composite_extremes':
      return compositeExtremes(frame, said, choose);
    case 'other_market':
      return otherMarket(frame, said, choose);
    case 'disclaimer':
      return disclaimer(frame, choose);
    default:
      return unreachableCase(said);
  }
}
