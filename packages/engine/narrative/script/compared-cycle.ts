import { byAsset, LEADING_ASSET } from '../../assets.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { type ComparedCycle } from '../../cycle/compared-cycles.ts';
import { percentChange, roundTo } from '../../rounding.ts';
import { leadingCrewOf } from '../../verdict/verdict.ts';
import { lostInputNames } from './shared.script.ts';
import { argumentKey, argumentsOf } from './arguments.script.ts';

const RANGE_HOURS = 24;

/** @param price last trade of BTC in that cycle */
export function comparedCycleOf(result: CycleResult, price: number | null): ComparedCycle {
  const { cycleNumber, verdict, composites, outlook, markets } = result;
  const crew = leadingCrewOf(result);
  const { calibration } = verdict;
  const range = outlook?.items.find(
    ({ asset, horizonHours }) => asset === LEADING_ASSET && horizonHours === RANGE_HOURS,
  )?.range;
  return {
    cycleNumber,
    signals: byAsset((asset) => result.crew.find((one) => one.asset === asset)!.signal),
    consensus: crew.consensus.signal,
    votes: Object.fromEntries(crew.agents.map(({ agent, signal }) => [agent, signal])),
    regime: verdict.marketRegime,
    probability: calibration && {
      claim: calibration.claim,
      horizonHours: calibration.horizonHours,
      pct: Math.round(100 * calibration.probability),
    },
    scores: Object.fromEntries(
      composites.flatMap(({ asset, index, score }) =>
        asset === LEADING_ASSET && score !== null ? [[index, score]] : [],
      ),
    ),
    rangePct: range ? roundTo(percentChange(range.p50), 1) : null,
    price,
    arguments: (['bullish', 'bearish'] as const).flatMap((side) => argumentsOf(crew, side).map(argumentKey)),
    lostInputs: lostInputNames(crew.agents),
    riskFlags: verdict.riskFlags,
    events: markets?.find(({ asset }) => asset === LEADING_ASSET)?.events ?? [],
  };
}
