import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { type Consensus } from '../../packages/engine/crew/crew-result.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { assertPast } from '../domain/history-window.ts';
import { publicConsensus, publicVotes } from '../../packages/engine/proof/cycle-parts.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { limitsOfAsOf, madeByCycle, newestCycleOf, noneKnownAt } from '../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { assertMayChooseWindow } from '../access/callers/access.guard.ts';
import { PublishedState } from '../published/published-state.ts';
import { type ConsensusResponse, type VerdictLatest, WINDOW_SCOPES } from './verdict.dto.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { presentCalibration } from '../http/contract/calibration.fields.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { agentReasoning } from '../../packages/engine/narrative/reasoning.ts';
import { CycleAsOfReader } from '../published/cycle.reader.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';

const seesBreakdown = (rights: AccessRights): boolean => hasTier1Scope(rights, 'data:agents');

export interface PresentedVerdict {
  readonly data: VerdictLatest;
  readonly quotedSourceIds: readonly string[];
}

/** @param isNarrated whether the narrative of the cycle can be read */
function presentVerdict(
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

@Injectable()
export class VerdictService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly cycles: CycleAsOfReader,
  ) {}

  /** @throws STORE_UNAVAILABLE until the first cycle is published */
  latest(rights: AccessRights): PreparedAnswer {
    const withBreakdown = seesBreakdown(rights);
    return this.answers.obtain(['verdicts', withBreakdown], ['cycle', 'store'], (values) => {
      const cycle = newestCycleOf(values.cycle);
      const isNarrated = values.cycle.narrative.state === 'readable';
      const { data, quotedSourceIds } = presentVerdict(cycle, isNarrated, withBreakdown);
      return prepareAnswer({
        data,
        ...madeByCycle(cycle, values.store),
        generatedBy: LEAD,
        attribution: attributionsOf(quotedSourceIds),
      });
    });
  }

  /** @throws RANGE_EXCEEDS_TIER, SCOPE_MISSING; then INVALID_RANGE; then CYCLE_NOT_FOUND, STORE_UNAVAILABLE */
  async asOf(asOfMs: number, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, WINDOW_SCOPES, ['as_of']);
    assertPast(asOfMs, this.clock.now());
    const cycle = await this.cycles.newestKnownAt(asOfMs);
    const snapshot = this.state.current;
    if (cycle === null) throw noneKnownAt(asOfMs, snapshot);
    const { data, quotedSourceIds } = presentVerdict(cycle, cycle.isNarrated, seesBreakdown(rights));
    return prepareAnswer({
      data,
      ...madeByCycle(cycle, this.state.storeReachable, 'recorded'),
      generatedBy: LEAD,
      attribution: attributionsOf(quotedSourceIds),
      unavailable: limitsOfAsOf(cycle, asOfMs, 'verdict', snapshot),
    });
  }
}
