import { evaluateTransform } from './evaluate-transform.ts';
import { daysStillNeeded, inForce, type Measurement } from './measurement.ts';
import {
  type InputFacts,
  inputStateOf,
  inputWeightOf,
  isDelayed,
  type InputState,
} from './input-judgement.ts';
import { type Asset } from '../assets.ts';
import { sourcesBehind, usualRangeDays } from '../licensed-inputs/licensed-inputs.ts';
import { publishedWindow } from '../licensed-inputs/published-window.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { newestHoleEndMs } from '../freshness/event-spacing.ts';
import { sourceById, type SourceId } from '../sources/registry.ts';
import { DAY_MS } from '../timestamps.ts';
import { type PriceRecord, rangeIn, type Standing, standingOf } from '../usual-range/usual-range.ts';

/** Each quantity is computed once and cached, so that all composites and agents get the same number. */
export class CycleInputReader {
  private readonly values = new Map<string, number | null>();
  private readonly states = new Map<string, InputState>();
  private readonly weights = new Map<string, number>();
  private readonly windows = new Map<string, SeriesWindow>();
  private readonly holeEnds = new Map<string, number | null>();

  constructor(private readonly inputs: CycleInputs) {}

  get cutoffMs(): number {
    return this.inputs.cutoffMs;
  }

  /** Class B values coarsened; empty if the source is absent, paused, or unavailable. */
  windowOf(sourceId: string): SeriesWindow {
    const known = this.windows.get(sourceId);
    if (known !== undefined) return known;
    const input = this.inputs.sources.get(sourceId);
    const silent = !input || input.state === 'paused' || input.state === 'unavailable';
    const window = silent
      ? EMPTY_WINDOW
      : publishedWindow(sourceId, input.window, input.gridShift ?? 0n, (other) => this.windowOf(other));
    this.windows.set(sourceId, window);
    return window;
  }

  factsOf = (sourceId: string): InputFacts | undefined => {
    const input = this.inputs.sources.get(sourceId);
    return (
      input && {
        checkedAtMs: input.checkedAtMs,
        newestEventAtMs: input.window.eventAtMs.at(-1) ?? null,
        state: input.state,
        degradedReason: input.degradedReason,
        heldSinceMs: input.heldSinceMs,
      }
    );
  };

  stateOf(sourceId: string): InputState {
    const known = this.states.get(sourceId);
    if (known !== undefined) return known;
    const state = inputStateOf(sourceId, this.factsOf(sourceId), this.inputs.cutoffMs);
    this.states.set(sourceId, state);
    return state;
  }

  ageWeightOf(sourceIds: readonly string[]): number {
    let least = 1;
    for (const id of sourceIds) {
      const known = this.weights.get(id);
      const weight = known ?? inputWeightOf(id, this.factsOf(id), this.inputs.cutoffMs);
      if (known === undefined) this.weights.set(id, weight);
      if (weight < least) least = weight;
    }
    return least;
  }

  /** By the schedules of these sources, and of those behind them. */
  isDelayed(sourceIds: readonly SourceId[]): boolean {
    return sourceIds
      .flatMap(sourcesBehind)
      .some((id) => isDelayed(id, this.factsOf(id), this.inputs.cutoffMs));
  }

  /** In the lookback, which a level doesn't have, or in the usual ranges that set a licensed source's cells. */
  hasHole({ sourceIds, sourceLookbackDays, transform }: Measurement): boolean {
    return sourceIds.some((measuredId, i) =>
      sourcesBehind(measuredId).some((id) => {
        const lookbackDays = transform.kind === 'level' ? 0 : sourceLookbackDays[i]!;
        const days = lookbackDays + usualRangeDays(sourceById(id));
        const endMs = this.holeEndOf(id);
        return endMs !== null && endMs > this.inputs.cutoffMs - days * DAY_MS;
      }),
    );
  }

  private holeEndOf(sourceId: SourceId): number | null {
    const known = this.holeEnds.get(sourceId);
    if (known !== undefined) return known;
    const input = this.inputs.sources.get(sourceId);
    const endMs = input === undefined ? null : newestHoleEndMs(sourceById(sourceId), input.window);
    this.holeEnds.set(sourceId, endMs);
    return endMs;
  }

  missingDaysOf(measured: Measurement): (number | null)[] {
    return measured.sourceIds.map((id, i) => daysStillNeeded(measured, i, this.windowOf(id)));
  }

  /** Null if a source is absent or doesn't go back far enough. */
  valueOf({
    quantity,
    transform,
    sourceIds,
  }: Pick<Measurement, 'quantity' | 'transform' | 'sourceIds'>): number | null {
    const known = this.values.get(quantity);
    if (known !== undefined) return known;
    const value = evaluateTransform(
      transform,
      sourceIds.map((id) => this.windowOf(id)),
    );
    this.values.set(quantity, value);
    return value;
  }

  inForce<T extends Measurement>(measured: T): T {
    return inForce(measured, this.inputs.usualRanges?.maps);
  }

  recordOf(asset: Asset): PriceRecord | null {
    return this.inputs.usualRanges?.records?.find((record) => record.asset === asset) ?? null;
  }

  standingOf(quantity: string, value: number): Standing | undefined {
    const range = this.inputs.usualRanges && rangeIn(this.inputs.usualRanges, quantity);
    return range ? standingOf(value, range) : undefined;
  }

  newestEventAtMs(sourceIds: readonly string[]): number | null {
    let newest: number | null = null;
    for (const id of sourceIds) {
      const event = this.windowOf(id).eventAtMs.at(-1);
      if (event !== undefined && (newest === null || event > newest)) newest = event;
    }
    return newest;
  }
}
