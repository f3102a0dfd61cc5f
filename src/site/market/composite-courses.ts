import { Injectable } from '@nestjs/common';
import { type Asset } from '../../../packages/engine/assets.ts';
import { BUCKET_POINTS } from '../../../packages/engine/composites/score-composite.ts';
import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';
import { DAY_MS, HOUR_MS, isoUtc } from '../../../packages/engine/timestamps.ts';
import { type Envelope, RouteCalls } from '../../access/admission/inner-calls.ts';
import { type CompositeHistory } from '../../composites/composites.dto.ts';
import { AnswerStore } from '../../http/answers/answer.store.ts';
import { type RequestContext } from '../../http/request/request-context.ts';

const DAYS = 7;
const HOURS = (DAYS * DAY_MS) / HOUR_MS;
/** Height of the scale from 0 to 100. */
const POINTS = 100;

/** Paths of the last week by asset and index, in hours and in buckets of 5 points. */
export type Courses = ReadonlyMap<string, string>;

export const courseName = (asset: Asset, index: CompositeIndex): string => `${asset}:${index}`;

/** A score of an hour; null: there was none. */
interface HourlyScore {
  readonly hour: number;
  readonly score: number | null;
}

/**
 * A stepped path through the scores, oldest first. Only buckets appear in it, because the scores of the past aren't public.
 */
export function courseOf(scores: readonly HourlyScore[]): string {
  let path = '';
  let previous: number | null = null;
  for (const { hour, score } of scores) {
    const bucket = score === null ? null : POINTS - Math.round(score / BUCKET_POINTS) * BUCKET_POINTS;
    if (bucket === previous) continue;
    if (previous !== null) path += `H${hour}`;
    if (bucket !== null) path += previous === null ? `M${hour} ${bucket}` : `V${bucket}`;
    previous = bucket;
  }
  return previous === null ? path : `${path}H${HOURS}`;
}

/** Draws what an anonymous caller can't read: scores of the past, in buckets. */
@Injectable()
export class CompositeCourses {
  constructor(
    private readonly routes: RouteCalls,
    private readonly answers: AnswerStore,
  ) {}

  async latest(context: RequestContext): Promise<Courses> {
    const { courses } = await this.answers.read(
      ['composite-courses'],
      ['cycle', 'history'],
      async ({ cycle: { cycle } }) => {
        const drawn = cycle === null ? new Map<string, string>() : await this.draw(cycle.cycleAtMs, context);
        return { courses: drawn, bytes: [...drawn.values()].reduce((sum, path) => sum + path.length, 0) };
      },
    );
    return courses;
  }

  private async draw(untilMs: number, context: RequestContext): Promise<Courses> {
    const fromMs = untilMs - DAYS * DAY_MS;
    const scores = new Map<string, HourlyScore[]>();
    for await (const { cycle_at, assets } of this.cyclesSince(fromMs, context)) {
      const hour = (Date.parse(cycle_at) - fromMs) / HOUR_MS;
      if (!Number.isInteger(hour)) continue;
      for (const { asset, indices } of assets)
        for (const { index, score } of indices) {
          const name = courseName(asset, index);
          const known = scores.get(name) ?? [];
          known.push({ hour, score });
          scores.set(name, known);
        }
    }
    return new Map([...scores].map(([name, latestFirst]) => [name, courseOf(latestFirst.toReversed())]));
  }

  private async *cyclesSince(fromMs: number, context: RequestContext) {
    const rights = { tier: 'tier1', scopes: ['data:history'] } as const;
    const reader: RequestContext = { ...context, caller: { rights, key: null }, address: 'page courses' };
    let query: Record<string, string> = { from: isoUtc(fromMs), limit: '500' };
    for (;;) {
      const envelope: Envelope = await this.routes.envelope({ operationId: 'listComposites', query }, reader);
      yield* (envelope.data as CompositeHistory).cycles;
      const cursor = envelope.meta.next_cursor;
      if (cursor === null) return;
      query = { cursor };
    }
  }
}
