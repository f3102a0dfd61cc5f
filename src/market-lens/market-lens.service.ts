import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { CONTEXT_CARDS, type ContextCard } from '../domain/catalog/product-terms.ts';
import { inputsJudgedAt } from '../../packages/engine/composites/inputs-now.ts';
import { type AgentName } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { judgeFreshness, sourceFreshnessFacts } from '../../packages/engine/freshness/freshness.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { isReadableAt } from '../../packages/engine/sources/exposure-rule.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { publishedUnitOf, publishedValueOf } from '../../packages/engine/sources/source.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';
import {
  type CycleTexts,
  madeByCycle,
  narrativeUnavailable,
  newestCycleOf,
  newestCycleTexts,
} from '../http/envelope/cycle-answer.ts';
import {
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../http/envelope/prepared-answer.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { speakerTextOf } from '../../packages/engine/narrative/narrative.ts';
import {
  agentReasoning,
  leadReasoning,
  REASONING_LANGUAGE,
} from '../../packages/engine/narrative/reasoning.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { type PublishedSnapshot } from '../published/published-state.ts';
import {
  type LensAgent,
  type LensComposite,
  type LensContext,
  type MarketLensSnapshot,
} from './market-lens.dto.ts';

/** The lens of a cycle, with inputs and context judged at `atMs`. */
function presentLens(
  cycle: PublishedCycle,
  snapshot: PublishedSnapshot,
  language: Language,
  atMs: number,
): MarketLensSnapshot {
  const { verdict } = cycle.result;
  return {
    verdict: {
      signal: verdict.signal,
      confidence: verdict.confidence,
      confidence_pct: verdict.confidencePct,
      cycle_number: cycle.cycleNumber,
      cycle_at: isoUtc(cycle.cycleAtMs),
    },
    agents: presentAgents(cycle, newestCycleTexts(snapshot.narrative, language)),
    composites: presentComposites(cycle, snapshot, atMs),
    context: CONTEXT_CARDS.map((card) => presentContext(card, snapshot, atMs)),
  };
}

const missingFrom = ({ composites, context }: MarketLensSnapshot): UnavailableItem[] => [
  ...composites
    .filter(({ score }) => score === null)
    .map(({ index }) => ({
      id: `composite.${index}:${LEADING_ASSET}`,
      reason: 'none of its inputs is available',
    })),
  ...context
    .filter(({ value }) => value === null)
    .map(({ id }) => ({ id, reason: 'no value can be shown now' })),
];

/** Text of the narrative where the cycle has one, else the agent's reasoning in English. */
function presentAgents({ result }: PublishedCycle, texts: CycleTexts | null): LensAgent[] {
  const { verdict } = result;
  const crew = leadingCrewOf(result);
  const lensAgent = (agent: AgentName, signal: Signal, ownHeadline: () => string): LensAgent => ({
    agent,
    signal,
    headline: texts ? speakerTextOf(texts.readings, agent).headline : ownHeadline(),
    headline_lang: texts?.language ?? REASONING_LANGUAGE,
  });
  return [
    lensAgent(LEAD, verdict.signal, () => leadReasoning(result).headline),
    ...crew.agents.map((read) =>
      lensAgent(read.agent, read.signal, () => agentReasoning(read, result).headline),
    ),
  ];
}

function presentComposites(
  { result }: PublishedCycle,
  { sources }: PublishedSnapshot,
  atMs: number,
): LensComposite[] {
  const judge = inputsJudgedAt(sources, atMs);
  return result.composites
    .filter(({ asset }) => asset === LEADING_ASSET)
    .map(({ index, score, label, components }) => ({
      index,
      score,
      label,
      degraded: judge(components).degraded,
    }));
}

function presentContext(card: ContextCard, snapshot: PublishedSnapshot, atMs: number): LensContext {
  const source = sourceById(card.sourceId);
  const facts = snapshot.sources.find(({ sourceId }) => sourceId === card.sourceId);
  if (!facts) throw new Error(`the published state has nothing on ${card.sourceId}`);
  const newest = snapshot.publicValues.get(card.sourceId);
  const shown = newest && isReadableAt(source, newest.eventAtMs, atMs) ? newest : null;
  return {
    id: card.id,
    symbol: source.dimensionParameter === 'symbol' ? source.dimension : null,
    unit: publishedUnitOf(source),
    value: shown ? publishedValueOf(source, shown.value) : null,
    event_at: shown ? isoUtc(shown.eventAtMs) : null,
    status: judgeFreshness(sourceFreshnessFacts(source, facts), atMs).status,
    attribution: PROVIDERS[source.provider].attribution,
  };
}

/** Snapshot for embedding: the newest cycle with public context, judged once per minute. */
@Injectable()
export class MarketLensService {
  constructor(private readonly answers: AnswerStore) {}

  /** @throws STORE_UNAVAILABLE until the first cycle is published */
  snapshot(language: Language): PreparedAnswer {
    return this.answers.obtain(
      ['market-lens', language],
      ['state', 'minute', 'store'],
      ({ state, minute, store }) => {
        const cycle = newestCycleOf(state);
        const data = presentLens(cycle, state, language, minute);
        return prepareAnswer({
          data,
          ...madeByCycle(cycle, store),
          generatedBy: LEAD,
          attribution: attributionsOf(
            CONTEXT_CARDS.filter((_, i) => data.context[i]!.value !== null).map(({ sourceId }) => sourceId),
          ),
          unavailable: [...missingFrom(data), ...narrativeUnavailable(state.narrative)],
        });
      },
    );
  }
}
