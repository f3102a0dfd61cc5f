import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, isoUtc } from '../../../packages/engine/timestamps.ts';
import { type Envelope, RouteCalls } from '../../access/admission/inner-calls.ts';
import { type CompositeHistory } from '../../composites/composites.dto.ts';
import { groupBy } from '../../domain/usage/usage.ts';
import { type QueryValues } from '../../http/parameters/parameter.pipes.ts';
import { AnswerStore } from '../../http/answers/answer.store.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { courseName, courseOf, type Courses, DAYS, type HourlyScore } from '../../../site/market/course.ts';

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

  /** Reads the week by pages, the latest cycle first. */
  private async draw(untilMs: number, context: RequestContext): Promise<Courses> {
    const fromMs = untilMs - DAYS * DAY_MS;
    const rights = { tier: 'tier1', scopes: ['data:history'] } as const;
    const reader: RequestContext = { ...context, caller: { rights, key: null }, address: 'page courses' };
    const scores: (HourlyScore & { readonly name: string })[] = [];
    let query: QueryValues | null = { from: isoUtc(fromMs), limit: '500' };
    while (query !== null) {
      const { data, meta }: Envelope = await this.routes.envelope(
        { operationId: 'listComposites', query },
        reader,
      );
      for (const { cycle_at, assets } of (data as CompositeHistory).cycles) {
        const hour = (Date.parse(cycle_at) - fromMs) / HOUR_MS;
        if (!Number.isInteger(hour)) continue;
        for (const { asset, indices } of assets)
          for (const { index, score } of indices)
            scores.push({ name: courseName(asset, index), hour, score });
      }
      query = meta.next_cursor === null ? null : { cursor: meta.next_cursor };
    }
    const byName = groupBy(scores, ({ name }) => name);
    return new Map([...byName].map(([name, latestFirst]) => [name, courseOf(latestFirst.toReversed())]));
  }
}
