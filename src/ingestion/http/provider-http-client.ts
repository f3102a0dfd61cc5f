import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IRetryBackoffContext,
  isBrokenCircuitError,
  retry,
  type RetryPolicy,
} from 'cockatiel';
import { Agent, type Dispatcher } from 'undici';
import { type ProviderConnection } from '../../platform/configuration/configuration.ts';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { tracedWithin } from '../../platform/telemetry/tracing.ts';
import { runningFetch } from './fetch-meter.ts';
import {
  AttemptFailure,
  describeError,
  type FailureKind,
  malformed,
  ProviderFailure,
  type ProviderLog,
} from './provider-failure.ts';
import {
  redactedPath,
  redirectTarget,
  type RequestAddress,
  type WireTarget,
  wireTarget,
  withoutSecrets,
} from './request-address.ts';
import { type ProviderRequestPolicy, type RequestCost, RequestThrottle } from './request-limits.ts';
import { BodyTooLargeError, type PayloadBounds, readBody, type ResponseHeaders } from './response-body.ts';
import { judgeResponse, type ProviderJudgement } from './response-judgement.ts';

/** Exponential backoff with decorrelated jitter, at least as long as the provider's requested wait. */
function attemptBackoff(initialDelay: number, maxDelay: number) {
  const exponential = new ExponentialBackoff<never>({ initialDelay, maxDelay });
  return new DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>>((context, before) => {
    const state = before?.next(context) ?? exponential.next();
    const error = 'error' in context.result ? context.result.error : null;
    const leastMs = error instanceof AttemptFailure ? error.waitMs : 0;
    return { delay: Math.max(state.duration, leastMs), state };
  });
}

export interface ProviderHealth {
  readonly provider: ProviderKey;
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** No request is sent before this moment because the provider requested a pause; null: no pause. */
  readonly heldUntilMs: number | null;
  readonly lastSuccessAtMs: number | null;
  readonly lastFailure: {
    readonly kind: FailureKind;
    /** For operators: no secrets. */
    readonly message: string;
    readonly atMs: number;
  } | null;
}

export interface ProviderRequest extends RequestAddress, RequestCost {
  readonly headers?: Readonly<Record<string, string>>;
  readonly bounds: PayloadBounds;
}

/** A usable response: 200, or 304 to an `If-None-Match`. */
export interface ProviderResponse {
  readonly status: 200 | 304;
  readonly headers: ResponseHeaders;
  readonly body: Buffer<ArrayBuffer>;
  /** "GET /path?query" for messages, without secrets. */
  readonly request: string;
}

type Answer = ProviderResponse | { readonly movedTo: WireTarget };

export interface ProviderHttpClientOptions {
  readonly provider: ProviderKey;
  readonly connection: ProviderConnection;
  readonly policy: ProviderRequestPolicy;
  /** Epoch milliseconds. The breaker and the waits between attempts run on the machine's own clock. */
  readonly now: () => number;
  readonly log: ProviderLog;
  readonly judge?: ProviderJudgement;
}

const USER_AGENT = 'market-intelligence';
const ERROR_BODY_BYTES = 64 * 1024;

const CIRCUIT_NAMES: Readonly<Record<CircuitState, ProviderHealth['circuit']>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Reads the body of an error response; empty if it is too long. Status and headers are used in any case. */
async function readErrorText(response: Dispatcher.ResponseData): Promise<string> {
  try {
    return (await readBody(response, ERROR_BODY_BYTES)).toString('utf8');
  } catch (error) {
    if (error instanceof BodyTooLargeError) return '';
    throw error;
  }
}

const nameOf = (request: RequestAddress): string => `GET ${redactedPath(request)}`;

/**
 * GETs from one provider: pool, rate limits, timeouts, retries, `Retry-After`, and circuit breaker. Every error is a
 * `ProviderFailure` that names provider, path, and status without secrets. One redirect within the provider's origins
 * is followed; others aren't, so that keys never reach another host.
 */
export class ProviderHttpClient {
  private readonly agent: Agent;
  private readonly gate: RequestThrottle;
  private readonly retrying: RetryPolicy;
  private readonly breaker: CircuitBreakerPolicy;
  private lastSuccessAtMs: number | null = null;
  private lastFailure: ProviderHealth['lastFailure'] = null;

  constructor(private readonly options: ProviderHttpClientOptions) {
    const { policy, provider, log, now } = options;
    this.agent = new Agent({ connections: policy.connections, pipelining: 1, keepAliveTimeout: 30_000 });
    this.gate = new RequestThrottle(provider, policy, now);
    this.retrying = retry(
      handleWhen((error) => error instanceof AttemptFailure && error.mayPass),
      { maxAttempts: policy.retries, backoff: attemptBackoff(policy.retryBaseMs, policy.retryCapMs) },
    );
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof AttemptFailure && error.unwell),
      { breaker: new ConsecutiveBreaker(policy.breakerFailures), halfOpenAfter: policy.breakerOpenMs },
    );
    this.breaker.onBreak(() => log.warn({ provider }, 'circuit breaker opened'));
    this.breaker.onReset(() => log.info({ provider }, 'circuit breaker closed'));
  }

  get provider(): ProviderKey {
    return this.options.provider;
  }

  async get(request: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
    try {
      const response = await tracedWithin('GET', { provider: this.options.provider }, () =>
        this.retrying.execute(() => this.attempt(request, signal), signal),
      );
      this.lastSuccessAtMs = this.options.now();
      return response;
    } catch (error) {
      const failure = this.failureOf(error, request, signal);
      if (error instanceof AttemptFailure)
        this.lastFailure = { kind: failure.kind, message: failure.message, atMs: this.options.now() };
      throw failure;
    }
  }

  withoutSecrets(text: string, request: RequestAddress): string {
    return withoutSecrets(text, this.secretsOf(request));
  }

  health(): ProviderHealth {
    return {
      provider: this.options.provider,
      circuit: CIRCUIT_NAMES[this.breaker.state],
      heldUntilMs: this.gate.heldUntilMs,
      lastSuccessAtMs: this.lastSuccessAtMs,
      lastFailure: this.lastFailure,
    };
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async attempt(request: ProviderRequest, signal: AbortSignal): Promise<ProviderResponse> {
    try {
      const target = wireTarget(request, this.options.connection.baseUrl);
      const answer = await this.ask(request, target, signal);
      if (!('movedTo' in answer)) return answer;
      const followed = await this.ask(request, answer.movedTo, signal);
      if (!('movedTo' in followed)) return followed;
      const failure = this.unreachable(request, 'redirected a second time, which is not followed', null);
      throw new AttemptFailure(failure);
    } catch (error) {
      if (error instanceof AttemptFailure) this.takeNote(error);
      throw error;
    }
  }

  private async ask(request: ProviderRequest, target: WireTarget, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    await this.gate.pass(request, nameOf(request), signal);
    return this.breaker.execute(() => this.send(request, target, signal), signal);
  }

  private takeNote(attempt: AttemptFailure): void {
    const { failure, holdMs, mayPass } = attempt;
    if (holdMs !== null && holdMs > 0) this.gate.holdFor(holdMs, failure);
    this.options.log.debug({ provider: this.options.provider, kind: failure.kind, mayPass }, failure.message);
  }

  private async send(request: ProviderRequest, target: WireTarget, signal: AbortSignal): Promise<Answer> {
    const { policy } = this.options;
    const cutter = new AbortController();
    const callOff = (): void => cutter.abort();
    signal.addEventListener('abort', callOff, { once: true });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      cutter.abort();
    }, policy.timeoutMs);
    try {
      const response = await this.agent.request({
        ...target,
        method: 'GET',
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip', ...request.headers },
        signal: cutter.signal,
      });
      return await this.readResponse(request, target, response);
    } catch (error) {
      if (error instanceof AttemptFailure) throw error;
      signal.throwIfAborted();
      // A retry would give the same result, and the provider is reachable, so this doesn't count towards the breaker.
      if (error instanceof BodyTooLargeError) {
        runningFetch()?.noteOversize(200, request.bounds.maxBytes);
        const failure = malformed(this.options.provider, nameOf(request), error.message);
        throw new AttemptFailure(failure);
      }
      runningFetch()?.noteSilence(timedOut);
      const cause = timedOut ? `no response within ${policy.timeoutMs} ms` : describeError(error);
      throw new AttemptFailure(this.unreachable(request, cause, error), { mayPass: true, unwell: true });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', callOff);
    }
  }

  private async readResponse(
    request: ProviderRequest,
    target: WireTarget,
    response: Dispatcher.ResponseData,
  ): Promise<Answer> {
    const { policy, provider, connection, now, judge } = this.options;
    const { headers, statusCode: status } = response;
    this.gate.learn(request, headers);
    if (status === 200 || status === 304) {
      const body = await readBody(response, request.bounds.maxBytes);
      runningFetch()?.noteResponse(status, body.length);
      return { status, headers, body, request: nameOf(request) };
    }
    const text = await readErrorText(response);
    runningFetch()?.noteResponse(status, Buffer.byteLength(text));
    const movedTo = redirectTarget(request, connection.baseUrl, target, response);
    if (movedTo !== null) return { movedTo };
    const error = {
      provider,
      request: nameOf(request),
      status,
      headers,
      body: withoutSecrets(text, this.secretsOf(request)),
      hasKey: connection.apiKey !== null,
      nowMs: now(),
    };
    throw judge?.(error) ?? judgeResponse(error, policy);
  }

  private secretsOf(request: RequestAddress): (string | null)[] {
    return [this.options.connection.apiKey, ...Object.values(request.secretQuery ?? {})];
  }

  private unreachable(request: ProviderRequest, what: string, cause: unknown): ProviderFailure {
    const message = withoutSecrets(
      `${this.options.provider}: ${nameOf(request)}: ${what}`,
      this.secretsOf(request),
    );
    return new ProviderFailure(this.options.provider, 'unreachable', message, null, { cause });
  }

  private failureOf(error: unknown, request: ProviderRequest, signal: AbortSignal): ProviderFailure {
    if (error instanceof ProviderFailure) return error;
    if (error instanceof AttemptFailure) return error.failure;
    if (signal.aborted) return this.unreachable(request, `aborted: ${describeError(signal.reason)}`, error);
    if (isBrokenCircuitError(error)) {
      const why = this.lastFailure === null ? '' : `; last failure: ${this.lastFailure.message}`;
      return new ProviderFailure(
        this.options.provider,
        'circuit_open',
        `${this.options.provider}: ${nameOf(request)} not sent: too many failures in a row${why}`,
      );
    }
    return this.unreachable(request, describeError(error), error);
  }
}
