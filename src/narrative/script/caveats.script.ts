import { type Asset } from '../../domain/assets.ts';
import { type Calibration } from '../../domain/calibration/calibration-table.ts';
import { type AgentRead } from '../../domain/crew/crew-result.ts';
import { MANDATES } from '../../domain/crew/crew.ts';
import { roundTo } from '../../domain/rounding.ts';
import { type LostFactInput, type TextStatement } from '../model/statement.ts';
import { usualFactOfFlag } from './fact-order.ts';

const NAMED_LOST_INPUTS = 3;

export const calibrationOf = (calibration: Calibration | null | undefined): TextStatement[] =>
  calibration
    ? [
        {
          kind: 'calibration',
          claim: calibration.claim,
          bandPct: calibration.band === null ? null : roundTo(100 * (Math.exp(calibration.band) - 1), 1),
          horizonHours: calibration.horizonHours,
          basis: calibration.basis,
          probabilityPct: Math.round(100 * calibration.probability),
          baseRatePct: Math.round(100 * calibration.baseRate),
          cases: calibration.cases,
          independentCases: calibration.independentCases,
        },
      ]
    : [];

/** Only the first flag of a text is introduced as something to note. */
export const flagStatements = (
  asset: Asset,
  flags: readonly string[],
  reads: readonly AgentRead[],
): TextStatement[] =>
  flags.map((flag, i) => ({
    kind: 'risk_flag',
    asset,
    flag,
    place: i === 0 ? 'opens' : 'adds',
    usual: usualFactOf(flag, reads),
  }));

/** If it's inside its usual range for all agents that raise the flag. */
function usualFactOf(
  flag: string,
  reads: readonly AgentRead[],
): Extract<TextStatement, { kind: 'risk_flag' }>['usual'] {
  const raising = reads
    .filter(({ riskFlags }) => riskFlags.includes(flag))
    .map((read) => ({ agent: read.agent, fact: usualFactOfFlag(read, flag) }));
  const [first] = raising;
  return first?.fact && raising.every(({ fact }) => fact !== null)
    ? { agent: first.agent, key: first.fact.name }
    : null;
}

export const lostInputsOf = (read: AgentRead): TextStatement[] => said(read.asset, lostBy(read, null));

/** By the weight of the agent's vote times the lost share. */
export function lostInputsOfCrew(reads: readonly AgentRead[]): TextStatement[] {
  const [first] = reads;
  const lost = reads
    .flatMap((read) => lostBy(read, read.agent))
    .toSorted((a, b) => MANDATES[b.agent].weight * b.lostPct - MANDATES[a.agent].weight * a.lostPct);
  return first ? said(first.asset, lost) : [];
}

const said = (asset: Asset, inputs: readonly LostFactInput[]): TextStatement[] =>
  inputs.length > 0 ? [{ kind: 'lost_inputs', asset, inputs: inputs.slice(0, NAMED_LOST_INPUTS) }] : [];

/** Cycles before methodology 2.0 don't name them. */
const lostBy = ({ agent, lostFacts = [] }: AgentRead, of: LostFactInput['of']): LostFactInput[] =>
  lostFacts
    .map(({ key, lostWeight, reason }) => ({ of, agent, key, lostPct: Math.round(100 * lostWeight), reason }))
    .filter(({ lostPct }) => lostPct > 0)
    .toSorted((a, b) => b.lostPct - a.lostPct);
