import { createHash } from 'node:crypto';
import { type Asset } from '../../domain/assets.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type StoredInputs } from '../../domain/cycle/stored-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { type CyclePublication } from '../../persistence/cycles/cycle.writer.ts';
import { type RecordedScore } from '../../persistence/cycles/score-history.reader.ts';
import { type NarrativePublication } from '../../persistence/narratives/narrative-texts.ts';

/** SHA-256 of published bytes. */
export const resultHash = (resultText: string): Buffer => createHash('sha256').update(resultText).digest();

/** The stable signals of a result, which smooth the next cycle. */
export const signalsOf = (result: CycleResult): Record<Asset, Signal> =>
  Object.fromEntries(result.crew.map((reading) => [reading.asset, reading.signal])) as Record<Asset, Signal>;

/** The published form of a computed cycle. */
export function publicationOf(
  result: CycleResult,
  stored: StoredInputs,
  narrative: NarrativePublication,
  { backfilled, mode }: Pick<CyclePublication, 'backfilled' | 'mode'>,
): CyclePublication {
  const market = result.crew.find((reading) => reading.asset === 'BTC');
  if (!market) throw new Error('a cycle without a reading of BTC');
  const resultText = JSON.stringify(result);
  return {
    cycleNumber: result.cycleNumber,
    cycleAtMs: cycleAtMs(result.cycleNumber),
    backfilled,
    mode,
    methodologyVersion: result.methodologyVersion,
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    consensusText: JSON.stringify(market.consensus),
    votesText: JSON.stringify(market.votes),
    agentsText: JSON.stringify(
      market.agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
    ),
    scoresText: JSON.stringify(
      result.composites.map(
        ({ asset, index, score, label, methodologyVersion, degraded }): RecordedScore => ({
          asset,
          index,
          score,
          label,
          methodologyVersion,
          degraded,
        }),
      ),
    ),
    signals: signalsOf(result),
    inputsText: JSON.stringify(stored),
    resultText,
    resultHash: resultHash(resultText),
    narrative,
  };
}
