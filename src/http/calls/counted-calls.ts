import { Injectable } from '@nestjs/common';
import { type AccessLog } from '../../logging/access-log.ts';
import { TrafficTally } from '../../persistence/traffic/traffic.store.ts';
import { noteError, type NotedError } from '../errors/noted-error.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { countTraffic, RequestMeter, usageOf } from '../metering/metering.middleware.ts';
import { accessLine } from '../metering/access-lines.ts';
import { RequestLog } from '../metering/request-log.ts';
import { type Caller } from '../request/caller.ts';
import { type RequestContext } from '../request/request-context.ts';
import { DATA_API_PATH, surfaceOf } from '../request/surfaces.ts';

/** What came of a call: its answer, or why there is none. */
export type CallOutcome<Value> = {
  /** Names and values in turn of what HTTP has as limit headers. */
  readonly limits: readonly string[];
} & (
  | { readonly value: Value; readonly refusal: null }
  | { readonly value: null; readonly refusal: NotedError }
);

/**
 * Treats calls that come several to a request, or in a protocol of their own, as requests for data of their own: each counts
 * against its caller's limits, is metered where there is a key, counts as traffic and has its line in the access log.
 */
@Injectable()
export class CountedCalls {
  private log: AccessLog | null = null;

  constructor(
    private readonly limits: RequestLimits,
    private readonly meter: RequestMeter,
    private readonly tally: TrafficTally,
    private readonly requests: RequestLog,
  ) {}

  /** Where a line per call goes; called by `configureHttp`. */
  logTo(log: AccessLog | null): void {
    this.log = log;
  }

  /**
   * Runs a call within an admitted request. It is recorded before this resolves, so that every answer that was sent is counted;
   * one that cannot be recorded becomes STORE_UNAVAILABLE. Never throws.
   *
   * @param endpoint what the call is metered and logged under
   * @param caller of the request
   * @param answer gets the context of the call
   */
  async run<Value>(
    endpoint: string,
    of: RequestContext,
    caller: Caller,
    answer: (context: RequestContext) => Promise<Value>,
  ): Promise<CallOutcome<Value>> {
    const startedAtMs = performance.now();
    const context: RequestContext = {
      ...of,
      surface: surfaceOf(DATA_API_PATH),
      caller,
      meteredKey: caller.key,
      quotaSpent: false,
    };
    const outcome = this.recorded(endpoint, context, startedAtMs, await this.answered(context, answer));
    const status = statusOf(outcome);
    countTraffic(this.tally, context, status, startedAtMs);
    this.requests.noteCall(endpoint, context, outcome.refusal, startedAtMs);
    this.log?.(accessLine(context, { method: 'POST', target: endpoint, status, startedAtMs }));
    return outcome;
  }

  private async answered<Value>(
    context: RequestContext,
    answer: (context: RequestContext) => Promise<Value>,
  ): Promise<CallOutcome<Value>> {
    let limits: readonly string[] = [];
    try {
      const spending = await this.limits.spend(context, { caller: context.caller!, error: null });
      limits = spending.headers;
      if (spending.error) throw spending.error;
      return { limits, value: await answer(context), refusal: null };
    } catch (error) {
      const refusal = noteError(error, context.requestId, 'data');
      context.failure = { ...refusal, code: refusal.reply.code };
      return { limits, value: null, refusal };
    }
  }

  private recorded<Value>(
    endpoint: string,
    context: RequestContext,
    startedAtMs: number,
    outcome: CallOutcome<Value>,
  ): CallOutcome<Value> {
    try {
      const usage = usageOf(context, endpoint, statusOf(outcome), startedAtMs);
      if (usage !== null) this.meter.record(usage);
      return outcome;
    } catch (error) {
      return { limits: outcome.limits, value: null, refusal: noteError(error, context.requestId, 'data') };
    }
  }
}

const statusOf = ({ refusal }: CallOutcome<unknown>): number => refusal?.reply.status ?? 200;
