import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type Tier } from '../../domain/access/access-rights.ts';
import { ageSecondsAt, judgeFreshness } from '../../domain/freshness/freshness.ts';
import { isoUtc, minuteOf } from '../../domain/timestamps.ts';
import { type AnswerFreshness } from './answer.ts';
import { DISCLAIMER, SANDBOX_SENTENCE, SANDBOX_SOURCE } from './disclaimer.ts';
import { type EnvelopeMeta, type FreshnessMeta } from './envelope.response.ts';
import { type PreparedAnswer } from './prepared-answer.ts';

/** What the request adds to a prepared answer. */
export interface ReplyCircumstances {
  readonly requestId: string;
  readonly schemaVersion: string;
  readonly tier: Tier | 'operator';
}

/** Writes `{data, meta}` around prepared data. Per request only `meta` is made. */
@Injectable()
export class EnvelopeWriter {
  private readonly synthetic: boolean;
  private readonly disclaimer: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.synthetic = configuration.providers === 'sandbox';
    this.disclaimer = this.synthetic ? `${SANDBOX_SENTENCE} ${DISCLAIMER}` : DISCLAIMER;
  }

  /** The body's JSON. */
  write(prepared: PreparedAnswer, circumstances: ReplyCircumstances): string {
    return `{"data":${prepared.dataJson},"meta":${JSON.stringify(this.meta(prepared, circumstances))}}`;
  }

  private meta({ answer, asOf }: PreparedAnswer, circumstances: ReplyCircumstances): EnvelopeMeta {
    const nowMs = this.clock.now();
    return {
      api_version: 'v1',
      schema_version: circumstances.schemaVersion,
      request_id: circumstances.requestId,
      generated_at: isoUtc(nowMs),
      as_of: asOf,
      freshness: this.freshness(answer.freshness, nowMs),
      attribution: [...(answer.attribution ?? [])],
      next_cursor: answer.nextCursor ?? null,
      gaps: [...(answer.gaps ?? [])],
      mode: answer.mode,
      generated_by: answer.generatedBy ?? null,
      tier_served: circumstances.tier,
      disclaimer: this.disclaimer,
      unavailable: [...(answer.unavailable ?? [])],
    };
  }

  private freshness(freshness: AnswerFreshness, nowMs: number): FreshnessMeta {
    const source = this.synthetic ? SANDBOX_SOURCE : freshness.source;
    if (freshness.kind === 'built_in') {
      return {
        status: 'fresh',
        age_seconds: 0,
        cadence_seconds: freshness.cadenceSeconds,
        stale: false,
        degraded_reason: null,
        source,
      };
    }
    // The state is that of the running minute, as on the board and on health, which never disagree with it.
    const judged = judgeFreshness(freshness.facts, minuteOf(nowMs));
    // A record grows old without anything having been missed.
    const asItShould = freshness.kind === 'recorded' && judged.degradedReason === 'ingest_gap';
    return {
      status: judged.status,
      age_seconds: ageSecondsAt(nowMs, freshness.facts.lastSuccessAtMs),
      cadence_seconds: freshness.facts.cadenceSeconds,
      stale: judged.stale,
      degraded_reason: asItShould ? null : judged.degradedReason,
      source,
    };
  }
}
