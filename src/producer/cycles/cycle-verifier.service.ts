import { Injectable } from '@nestjs/common';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { type SourceInput } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type StoredInputs, type StoredSourceInput } from '../../domain/cycle/stored-inputs.ts';
import { computeCycle, METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { narrate } from '../../narrative/narrate.ts';
import { TEMPLATE_VERSION } from '../../narrative/template.ts';
import { EMPTY_WINDOW } from '../../domain/observations/series-window.ts';
import { CycleReader, type CycleRecord } from '../../persistence/cycles/cycle.reader.ts';
import { narrativeTextsOf, textHashOf } from '../../persistence/narratives/narrative-texts.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { resultHash } from './cycle-publication.ts';
import { type ObservationTimeline, timelinesOf } from './observation-timeline.ts';
import { windowHash } from './window-hash.ts';

/** Result of recomputing a published cycle. */
export interface Verification {
  readonly cycleNumber: number;
  /** True when the recomputed bytes equal the published ones. */
  readonly identical: boolean;
  /** What differs or is missing, in plain words; empty when identical. */
  readonly differences: readonly string[];
}

/** Recomputes published cycles and their template narratives from their stored inputs. */
@Injectable()
export class CycleVerifier {
  constructor(
    private readonly cycles: CycleReader,
    private readonly observations: ObservationReader,
  ) {}

  /** Null when the cycle was never published. */
  async verify(cycleNumber: number): Promise<Verification | null> {
    const record = await this.cycles.record(cycleNumber);
    if (record === null) return null;
    const differences: string[] = [];
    if (resultHash(record.resultText).toString('hex') !== record.resultHash)
      differences.push('the stored result does not match its own hash');

    const cutoffMs = cycleAtMs(cycleNumber);
    const sources = await this.sourcesOf(record.inputs, cutoffMs, differences);
    if (record.methodologyVersion !== METHODOLOGY_VERSION) {
      // Another methodology version gives a different result by design, so the bytes are not compared.
      differences.push(
        `published under methodology ${record.methodologyVersion}, and this build computes ${METHODOLOGY_VERSION}: the result cannot be recomputed; its hash and its inputs were checked`,
      );
      return { cycleNumber, identical: false, differences };
    }
    const recomputed = computeCycle({
      cycleNumber,
      cutoffMs,
      sources,
      previous: record.inputs.previous,
      calibration: null,
    });
    if (JSON.stringify(recomputed) !== record.resultText)
      differences.push('the recomputed result differs from the published one');
    differences.push(...differencesOfNarration(record, recomputed));
    return { cycleNumber, identical: differences.length === 0, differences };
  }

  /** Reloads the windows as of the cycle and records every difference. */
  private async sourcesOf(
    stored: StoredInputs,
    cutoffMs: number,
    differences: string[],
  ): Promise<Map<string, SourceInput>> {
    const seen = stored.sources.filter((source) => source.window !== null);
    const rows = await this.observations.windows(
      seen.map((source) => ({ sourceId: source.sourceId, fromEventMs: Date.parse(source.window!.from) })),
      stored.observationsWatermark,
      cutoffMs,
    );
    const timelines = timelinesOf(
      stored.sources.map(({ sourceId }) => sourceId),
      rows,
    );
    return new Map(
      stored.sources.map((source) => [
        source.sourceId,
        this.sourceOf(source, timelines.get(source.sourceId)!, cutoffMs, differences),
      ]),
    );
  }

  private sourceOf(
    stored: StoredSourceInput,
    timeline: ObservationTimeline,
    cutoffMs: number,
    differences: string[],
  ): SourceInput {
    // One millisecond more than the distance to the oldest event, so that the oldest is inside.
    const window =
      stored.window === null
        ? EMPTY_WINDOW
        : timeline.asOf(cutoffMs, cutoffMs - Date.parse(stored.window.from) + 1);
    if (stored.window !== null && windowHash(window) !== stored.window.sha256)
      differences.push(
        `the observations of ${stored.sourceId} are not those the cycle saw (${window.value.length} of ${stored.window.count})`,
      );
    return {
      window,
      checkedAtMs: stored.checkedAt === null ? null : Date.parse(stored.checkedAt),
      state: stored.state,
      degradedReason: stored.degradedReason,
    };
  }
}

/** Only the hash of a template text is kept as long as its cycle; a cycle without a narrative has none. */
function differencesOfNarration({ narration, inputs }: CycleRecord, recomputed: CycleResult): string[] {
  if (narration === null) return [];
  if (narration.templateVersion !== TEMPLATE_VERSION)
    return [`told by template ${narration.templateVersion}; this build has ${TEMPLATE_VERSION}`];
  const told = textHashOf(narrativeTextsOf(narrate(recomputed, inputs.previous))).toString('hex');
  return told === narration.textHash
    ? []
    : ['what the template tells of the cycle differs from what it told'];
}
