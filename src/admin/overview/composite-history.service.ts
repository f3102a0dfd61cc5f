import { Injectable } from '@nestjs/common';
import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { CYCLE_MS } from '../../domain/schedule/cycle-clock.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { type RecordedScore } from '../../domain/records/recorded-scores.ts';
import { CycleHistoryReader } from '../../persistence/cycles/cycle-history.reader.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';

/** Slots from the newest cycle back to the one 48 hours before it. */
export const HISTORY_SLOTS = (48 * HOUR_MS) / CYCLE_MS + 1;

/** The scores of one cycle by asset and index. */
type Scores = ReadonlyMap<string, number | null>;

const keyOf = (asset: Asset, index: CompositeIndex): string => `${asset}|${index}`;

const byKey = (scores: readonly Pick<RecordedScore, 'asset' | 'index' | 'score'>[]): Scores =>
  new Map(scores.map(({ asset, index, score }) => [keyOf(asset, index), score]));

/** The scores of 48 hours. */
export interface ScoreHistory {
  /** The numbers of its cycles, ascending, whether or not they were published. */
  readonly slots: readonly number[];
  /** One score per slot; null where the cycle is missing or had none. */
  scoresOf(asset: Asset, index: CompositeIndex): (number | null)[];
}

/** The slots of 48 hours up to a cycle, ascending. */
export const slotsUpTo = (cycleNumber: number): number[] =>
  Array.from({ length: HISTORY_SLOTS }, (_, i) => cycleNumber - HISTORY_SLOTS + 1 + i);

/** The scores of the last 48 hours. What was published never changes, so each cycle is read once per process. */
@Injectable()
export class CompositeHistory {
  private remembered: ReadonlyMap<number, Scores> = new Map();

  constructor(private readonly reader: CycleHistoryReader) {}

  /**
   * The history up to a cycle.
   *
   * @param newest the newest published cycle
   * @param missing the slots of these hours that have no cycle; they are not asked for
   * @throws what the database throws
   */
  async upTo(newest: PublishedCycle, missing: readonly number[]): Promise<ScoreHistory> {
    const slots = slotsUpTo(newest.cycleNumber);
    const absent = new Set(missing);
    const published = slots.filter((number) => !absent.has(number));
    const known = new Map(this.remembered);
    known.set(newest.cycleNumber, byKey(newest.result.composites));
    const read = await this.reader.scoresOf(published.filter((number) => !known.has(number)));
    for (const { cycleNumber, scores } of read) known.set(cycleNumber, byKey(scores));
    // Drop slots that have left the window; read again what a replica does not have yet.
    this.remembered = new Map(
      published.flatMap((number) => {
        const scores = known.get(number);
        return scores ? [[number, scores] as const] : [];
      }),
    );
    const remembered = this.remembered;
    return {
      slots,
      scoresOf: (asset, index) =>
        slots.map((number) => remembered.get(number)?.get(keyOf(asset, index)) ?? null),
    };
  }
}
