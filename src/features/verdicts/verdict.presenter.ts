import { type AccessRights, hasTier1Scope } from '../../domain/access.ts';
import { type Consensus } from '../../domain/cycle/cycle-result.ts';
import { DATA_API_PATH } from '../../http/declaration/surfaces.ts';
import { type UnavailableItem } from '../../http/envelope/answer.ts';
import { type PublishedCycle } from '../../persistence/published/published-state.ts';
import { type ConsensusResponse, type VerdictLatest } from './verdict.response.ts';

/** Whether the caller sees how every agent counted. */
export const seesBreakdown = (rights: AccessRights): boolean => hasTier1Scope(rights, 'data:agents');

/** A right of Tier 1 callers that nothing stands behind yet. */
export const SUMMARIES_UNAVAILABLE: UnavailableItem = {
  id: 'agents.summary',
  reason: 'summaries of agents are not produced yet',
};

/** The verdict as a partner sees it: no trade instructions; the breakdown only where the rights cover it. */
export function presentVerdict(cycle: PublishedCycle, withBreakdown: boolean): VerdictLatest {
  const { verdict, crew } = cycle.result;
  // The market is led by BTC, so the crew's reads of BTC are those behind the verdict.
  const lead = crew.find(({ asset }) => asset === 'BTC');
  if (!lead) throw new Error(`cycle ${cycle.cycleNumber} has no reads of BTC`);
  return {
    mode: cycle.mode,
    symbols: verdict.symbols,
    verdict: {
      signal: verdict.signal,
      confidence: verdict.confidence,
      confidence_pct: verdict.confidencePct,
    },
    consensus: presentConsensus(lead.consensus, withBreakdown),
    votes: {
      bullish: lead.votes.bullish,
      bearish: lead.votes.bearish,
      neutral: lead.votes.neutral,
      monitoring: lead.votes.monitoring,
    },
    agents: lead.agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
    narrative: {
      available: false,
      path: `${DATA_API_PATH}/narratives/cycle/${cycle.cycleNumber}/agents`,
    },
    cycle_number: cycle.cycleNumber,
  };
}

const presentConsensus = (consensus: Consensus, withBreakdown: boolean): ConsensusResponse => ({
  signal: consensus.signal,
  score: consensus.score,
  confidence: consensus.confidence,
  contributing_weight: consensus.contributingWeight,
  abstained: consensus.abstained,
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
