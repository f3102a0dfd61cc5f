import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type Tier } from '../../domain/access/access-rights.ts';
import { ageSecondsAt, judgeFreshness } from '../../domain/freshness/freshness.ts';
import { isoUtc, minuteOf } from '../../domain/timestamps.ts';
import { BodyTemplate, type BodySlot } from '../reply/body-template.ts';
import { type AnswerFreshness } from './answer.ts';
import { DISCLAIMER, SANDBOX_SENTENCE, SANDBOX_SOURCE } from './disclaimer.ts';
import { type EnvelopeMeta, type FreshnessMeta } from './envelope.response.ts';
import { type PreparedAnswer } from './prepared-answer.ts';

/** What of a reply the route and the caller's tier decide. */
export interface ReplyTerms {
  readonly schemaVersion: string;
  readonly tier: Tier | 'operator';
}

/** Writes `{data, meta}` around prepared data. */
@Injectable()
export class EnvelopeWriter {
  /** Whether all data comes from the built-in sandbox. */
  readonly synthetic: boolean;
  private readonly disclaimer: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    this.synthetic = configuration.providers === 'sandbox';
    this.disclaimer = this.synthetic ? `${SANDBOX_SENTENCE} ${DISCLAIMER}` : DISCLAIMER;
  }

  /**
   * The body's JSON, complete but for the request's id, the moment of the reply and the age of the data. Freshness is
   * judged at the running minute, so a template serves only that minute.
   */
  template({ dataJson, asOf, answer }: PreparedAnswer, { schemaVersion, tier }: ReplyTerms): BodyTemplate {
    const { age, ...freshness } = this.freshness(answer.freshness);
    const { status, ...standing } = freshness;
    const rest: Omit<
      EnvelopeMeta,
      'api_version' | 'schema_version' | 'request_id' | 'generated_at' | 'as_of' | 'freshness'
    > = {
      attribution: [...(answer.attribution ?? [])],
      next_cursor: answer.nextCursor ?? null,
      gaps: [...(answer.gaps ?? [])],
      mode: answer.mode,
      generated_by: answer.generatedBy ?? null,
      tier_served: tier,
      disclaimer: this.disclaimer,
      unavailable: [...(answer.unavailable ?? [])],
      clamped: [...(answer.clamped ?? [])],
    };
    return new BodyTemplate([
      `{"data":${dataJson},"meta":{"api_version":"v1","schema_version":${JSON.stringify(schemaVersion)},"request_id":`,
      ({ requestId }) => JSON.stringify(requestId),
      ',"generated_at":"',
      ({ nowMs }) => isoUtc(nowMs),
      `","as_of":"${asOf}","freshness":{"status":"${status}","age_seconds":`,
      age,
      `,${membersOf(standing)}},${membersOf(rest)}}}`,
    ]);
  }

  private freshness(
    freshness: AnswerFreshness,
  ): Omit<FreshnessMeta, 'age_seconds'> & { readonly age: BodySlot } {
    const source = this.synthetic ? SANDBOX_SOURCE : freshness.source;
    if (freshness.kind === 'built_in') {
      return {
        status: 'fresh',
        age: () => '0',
        cadence_seconds: freshness.cadenceSeconds,
        stale: false,
        degraded_reason: null,
        source,
      };
    }
    const { lastSuccessAtMs, cadenceSeconds } = freshness.facts;
    // The state is that of the running minute, as on the board and on health, which never disagree with it.
    const judged = judgeFreshness(freshness.facts, minuteOf(this.clock.now()));
    // A record grows old without anything having been missed.
    const asItShould = freshness.kind === 'recorded' && judged.degradedReason === 'ingest_gap';
    return {
      status: judged.status,
      age: ({ nowMs }) => String(ageSecondsAt(nowMs, lastSuccessAtMs)),
      cadence_seconds: cadenceSeconds,
      stale: judged.stale,
      degraded_reason: asItShould ? null : judged.degradedReason,
      source,
    };
  }
}

/** The members of an object as JSON, without its braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);
