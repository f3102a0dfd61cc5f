import { createHash } from 'node:crypto';
import { type Asset } from '../../domain/assets.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type StoredInputs } from '../../domain/cycle/stored-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { leadingCrewOf } from '../../domain/verdict/leading-crew.ts';
import { type CyclePublication } from '../../persistence/cycles/cycle.writer.ts';
import { type ListingColumn } from '../../persistence/cycles/stored-cycle.reader.ts';
import { type RecordedScore } from '../../persistence/cycles/score-history.reader.ts';
import { type NarrativePublication } from '../../persistence/narratives/narrative-texts.ts';

/** SHA-256 of published bytes. */
const resultHash = (resultText: string): Buffer => createHash('sha256').update(resultText).digest();

/** The stable signals of a result, which smooth the next cycle. */
export const signalsOf = (result: CycleResult): Record<Asset, Signal> =>
  Object.fromEntries(result.crew.map((reading) => [reading.asset, reading.signal])) as Record<Asset, Signal>;

/** The columns that listings read, as they follow from a result. */
export function listingOf(result: CycleResult): Readonly<Record<ListingColumn, unknown>> {
  const market = leadingCrewOf(result);
  return {
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    consensus: market.consensus,
    votes: market.votes,
    agents: market.agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
    scores: result.composites.map(
      ({ asset, index, score, label, methodologyVersion, degraded }): RecordedScore => ({
        asset,
        index,
        score,
        label,
        methodologyVersion,
        degraded,
      }),
    ),
    signals: signalsOf(result),
  };
}

/** The published form of a computed cycle. */
export function publicationOf(
  result: CycleResult,
  stored: StoredInputs,
  narrative: NarrativePublication,
  { backfilled, mode }: Pick<CyclePublication, 'backfilled' | 'mode'>,
): CyclePublication {
  const { consensus, votes, agents, scores } = listingOf(result);
  const resultText = JSON.stringify(result);
  return {
    cycleNumber: result.cycleNumber,
    cycleAtMs: cycleAtMs(result.cycleNumber),
    backfilled,
    mode,
    methodologyVersion: result.methodologyVersion,
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    consensusText: JSON.stringify(consensus),
    votesText: JSON.stringify(votes),
    agentsText: JSON.stringify(agents),
    scoresText: JSON.stringify(scores),
    signals: signalsOf(result),
    inputsText: JSON.stringify(stored),
    result,
    resultText,
    resultHash: resultHash(resultText),
    narrative,
  };
}
