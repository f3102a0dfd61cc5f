import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { type AgentName } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type RecordedVote } from '../../packages/engine/records/recorded-cycle.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';
import { presentCalibration } from '../http/contract/calibration.fields.ts';
import {
  type CycleTexts,
  madeByCycle,
  narrativeUnavailable,
  newestCycleOf,
  newestCycleTexts,
} from '../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { column, type ColumnOf, cycleExport } from '../http/exports/cycle-tables.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { speakerTextOf } from '../../packages/engine/narrative/narrative.ts';
import {
  agentReasoning,
  leadReasoning,
  type Reasoning,
  REASONING_LANGUAGE,
} from '../../packages/engine/narrative/reasoning.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { type AgentCard } from './agents.dto.ts';

export interface PresentedCard {
  readonly card: AgentCard;
  readonly quotedSourceIds: readonly string[];
}

/** @throws STORE_UNAVAILABLE if the cycle is older than the agent */
function presentCard(
  agent: AgentName,
  cycle: PublishedCycle,
  texts: CycleTexts | null,
  withAgents: boolean,
): PresentedCard {
  const presented = agent === LEAD ? leadCard(cycle) : crewCard(agent, cycle, withAgents);
  return texts === null ? presented : withNarrativeTexts(texts, presented);
}

/** Replaces the card's texts by those of the narrative. All sources that the speaker shows are attributed. */
function withNarrativeTexts(
  { facts, readings, language }: CycleTexts,
  { card }: PresentedCard,
): PresentedCard {
  const { summary, headline } = speakerTextOf(readings, card.agent);
  const speaker = facts.speakers.find(({ agent }) => agent === card.agent);
  if (!speaker) throw new Error(`the narrative has no ${card.agent}`);
  return {
    card: {
      ...card,
      summary_short: summary,
      summary_lang: language,
      headline,
      headline_lang: language,
    },
    quotedSourceIds: speaker.quotedSourceIds,
  };
}

function crewCard(
  agent: Exclude<AgentName, typeof LEAD>,
  cycle: PublishedCycle,
  withAgents: boolean,
): PresentedCard {
  const read = leadingCrewOf(cycle.result).agents.find((one) => one.agent === agent);
  // The newest cycle is older than the agent; the next one has it.
  if (!read) throw new ServiceError('STORE_UNAVAILABLE', { reason: 'no_cycle' });
  const reasoning = agentReasoning(read, cycle.result);
  return {
    card: {
      agent,
      signal: read.signal,
      confidence: read.confidence,
      ...(withAgents ? { calibration: presentCalibration(read.calibration) } : {}),
      ...textsOf(reasoning),
      market_regime: read.marketRegime,
      risk_flags: read.riskFlags,
      data_categories: read.dataCategories,
      decided_at: isoUtc(cycle.cycleAtMs),
    },
    quotedSourceIds: reasoning.quotedSourceIds,
  };
}

function leadCard({ result, cycleAtMs }: PublishedCycle): PresentedCard {
  const { verdict } = result;
  const crew = leadingCrewOf(result);
  const reasoning = leadReasoning(result);
  const contributing = crew.agents.filter(({ abstained }) => !abstained);
  return {
    card: {
      agent: LEAD,
      signal: verdict.signal,
      confidence: verdict.confidence,
      calibration: presentCalibration(verdict.calibration),
      ...textsOf(reasoning),
      market_regime: verdict.marketRegime,
      risk_flags: verdict.riskFlags,
      data_categories: [...new Set(contributing.flatMap(({ dataCategories }) => dataCategories))],
      decided_at: isoUtc(cycleAtMs),
    },
    quotedSourceIds: reasoning.quotedSourceIds,
  };
}

const textsOf = ({ text, headline }: Reasoning) =>
  ({
    summary_short: text,
    summary_lang: REASONING_LANGUAGE,
    headline,
    headline_lang: REASONING_LANGUAGE,
  }) as const;

@Injectable()
export class AgentsService {
  constructor(private readonly answers: AnswerStore) {}

  /** @throws STORE_UNAVAILABLE until the first cycle is published */
  latest(agent: AgentName, language: Language, rights: AccessRights): PreparedAnswer {
    const withAgents = hasTier1Scope(rights, 'data:agents');
    return this.answers.obtain(['agents', agent, language, withAgents], ['cycle', 'store'], (values) => {
      const { narrative } = values.cycle;
      const cycle = newestCycleOf(values.cycle);
      const { card, quotedSourceIds } = presentCard(
        agent,
        cycle,
        newestCycleTexts(narrative, language),
        withAgents,
      );
      return prepareAnswer({
        data: card,
        ...madeByCycle(cycle, values.store),
        generatedBy: agent,
        attribution: attributionsOf(quotedSourceIds),
        unavailable: narrativeUnavailable(narrative),
      });
    });
  }
}

const COLUMNS: readonly ColumnOf<RecordedVote>[] = [
  column('agent', 'text', 'Name of the agent.'),
  column('signal', 'text', "The agent's signal."),
  column('confidence', 'number', "Agreement of the agent's inputs, 0 to 1."),
];

export const AgentsExport = cycleExport({
  name: 'agents',
  rowIs: 'the vote of an agent in a cycle',
  scopes: ['data:agents', 'data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.verdicts(window),
  items: ({ agents }) => agents,
});
