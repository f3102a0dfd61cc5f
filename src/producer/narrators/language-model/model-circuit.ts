import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { MINUTE_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { CompletionFailure } from './completion-failure.ts';

/** Settings of the circuit breaker; see `MODEL_CIRCUIT`. */
export interface CircuitSettings {
  /** Consecutive failures that open it. */
  readonly failures: number;
  /** How long it stays open. */
  readonly pauseMs: number;
  /** Upper bound of a server's requested pause. */
  readonly longestPauseMs: number;
}

export const MODEL_CIRCUIT: CircuitSettings = {
  failures: 5,
  pauseMs: MINUTE_MS,
  longestPauseMs: 15 * MINUTE_MS,
};

/** Called when the circuit opens and when it closes. */
export interface CircuitListener {
  onPause(milliseconds: number, last: CompletionFailure): void;
  onResume(): void;
}

/** The circuit is open: no request is sent. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the server of the language model is paused for a while');
    this.name = 'CircuitOpenError';
  }
}

/**
 * Circuit breaker for one server: opens after several consecutive failures, or if the server requests a pause longer
 * than a request would wait. Uses the machine's own clock.
 */
export class ModelCircuit {
  private readonly breaker: CircuitBreakerPolicy;
  private pausedUntilMs = 0;

  constructor(
    private readonly settings: CircuitSettings,
    private readonly listener: CircuitListener,
  ) {
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof CompletionFailure),
      { breaker: new ConsecutiveBreaker(settings.failures), halfOpenAfter: settings.pauseMs },
    );
    this.breaker.onBreak((reason) => {
      if ('error' in reason) this.pause(settings.pauseMs, reason.error as CompletionFailure);
    });
    this.breaker.onReset(() => listener.onResume());
  }

  /** True while the circuit is open. */
  get isPaused(): boolean {
    return Date.now() < this.pausedUntilMs;
  }

  /** @throws CircuitOpenError while the circuit is open; the errors of `send` */
  async pass<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.isPaused) throw new CircuitOpenError();
    try {
      return await this.breaker.execute(send);
    } catch (error) {
      throw isBrokenCircuitError(error) ? new CircuitOpenError() : error;
    }
  }

  /** Opens the circuit for the server's requested pause. */
  holdFor(failure: CompletionFailure): void {
    this.pause(Math.min(failure.waitMs, this.settings.longestPauseMs), failure);
  }

  private pause(milliseconds: number, failure: CompletionFailure): void {
    const untilMs = Date.now() + milliseconds;
    // Concurrent requests get the same response and must not extend the pause.
    if (untilMs > this.pausedUntilMs + SECOND_MS) this.listener.onPause(milliseconds, failure);
    this.pausedUntilMs = Math.max(this.pausedUntilMs, untilMs);
  }
}
