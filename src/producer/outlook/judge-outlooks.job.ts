import { Inject, Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { OutlookJudgementStore } from '../../persistence/outlook/outlook-judgement.store.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { OutlookJudge } from './outlook-judge.ts';

const EVERY_SECONDS = 300;
/** Horizons per run: a second or two. An unjudged year takes three hours. */
const RUN_HORIZONS = 30;

/**
 * Judges the outlooks of the cycles of 00:00 UTC once, when a horizon ended and its candles are known, whichever
 * forecast was published. Judgements are appended and never changed. They decide whether the model is published.
 */
@Injectable()
export class JudgeOutlooks {
  constructor(
    private readonly judgements: OutlookJudgementStore,
    private readonly judge: OutlookJudge,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'judging outlooks', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    // With a wrong clock, horizons would seem to end without candles, and judgements are never restated.
    if (!this.gate.isOpen) return null;
    let stored = 0;
    const failures: Error[] = [];
    for (const due of await this.judgements.due(nowMs, RUN_HORIZONS)) {
      const judged = await this.judge.judge(due, nowMs).catch((error: Error) => {
        // One that can't be judged must not keep the others from it.
        failures.push(error);
        return [];
      });
      const added = judged.length === 0 ? 0 : await this.judgements.record(judged, nowMs);
      // Another worker is doing this.
      if (added === null) break;
      stored += added;
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    return stored === 0 ? null : `${stored} judgements of earlier outlooks recorded`;
  }
}
