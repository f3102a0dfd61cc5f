import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { agentReasoning } from '../../narrative/reasoning.ts';
import { type Consensus } from '../../domain/crew/crew-result.ts';
import { publicConsensus, publicVotes } from '../../domain/proof/cycle-parts.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { leadingCrewOf } from '../../domain/verdict/verdict.ts';
import { presentCalibration } from '../../http/contract/calibration.fields.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { type ConsensusResponse, type VerdictLatest } from './verdict.response.ts';

/** Whether the caller may see the breakdown by agent and the agents' summaries. */
export const seesBreakdown = (rights: AccessRights): boolean => hasTier1Scope(rights, 'data:agents');

/** A verdict with the sources whose values its summaries quote. */
export interface PresentedVerdict {
  readonly data: VerdictLatest;
  readonly quotedSourceIds: readonly string[];
}

/**
 * Verdict for partners: without trade instructions; with breakdown and summaries of the agents where the rights
 * permit.
 * @param isNarrated whether the narrative of the cycle can be read
 */
export function presentVerdict(
  cycle: PublishedCycle,
  isNarrated: boolean,
  withBreakdown: boolean,
): PresentedVerdict {
  const { verdict } = cycle.result;
  const lead = leadingCrewOf(cycle.result);
  const agents = lead.agents.map((read) => ({ read, reasoning: agentReasoning(read, cycle.result) }));
  const data: VerdictLatest = {
    mode: cycle.mode,
    symbols: verdict.symbols,
    verdict: {
      signal: verdict.signal,
      confidence: verdict.confidence,
      confidence_pct: verdict.confidencePct,
      calibration: presentCalibration(verdict.calibration),
    },
    consensus: presentConsensus(lead.consensus, withBreakdown),
    votes: publicVotes(lead.votes),
    agents: agents.map(({ read: { agent, signal, confidence, calibration }, reasoning }) => ({
      agent,
      signal,
      confidence,
      ...(withBreakdown ? { calibration: presentCalibration(calibration), summary: reasoning.text } : {}),
    })),
    narrative: {
      available: isNarrated,
      path: `${DATA_API_PATH}/narratives/cycle/${cycle.cycleNumber}/agents`,
    },
    cycle_number: cycle.cycleNumber,
    cycle_at: isoUtc(cycle.cycleAtMs),
  };
  return {
    data,
    quotedSourceIds: withBreakdown ? agents.flatMap(({ reasoning }) => reasoning.quotedSourceIds) : [],
  };
}

const presentConsensus = (consensus: Consensus, withBreakdown: boolean): ConsensusResponse => ({
  ...publicConsensus(consensus),
  ...(withBreakdown
    ? {
        breakdown: consensus.breakdown.map(({ agent, weight, score, contribution }) => ({
          agent,
          weight,
          score,
          contribution,
        })),
      }
    : {}),
});
