import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { MINUTE_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { CompletionFailure } from './completion-failure.ts';

/** What the circuit is made of; see `MODEL_CIRCUIT`. */
export interface CircuitSettings {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** For how long nothing is sent then. */
  readonly pauseMs: number;
  /** The longest pause that a server may ask for. */
  readonly longestPauseMs: number;
}

export const MODEL_CIRCUIT: CircuitSettings = {
  failures: 5,
  pauseMs: MINUTE_MS,
  longestPauseMs: 15 * MINUTE_MS,
};

/** Told when nothing is sent any more, and when it is again. */
export interface CircuitListener {
  onPause(milliseconds: number, last: CompletionFailure): void;
  onResume(): void;
}

/** Nothing is sent while the server is left alone. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the server of the language model is paused for a while');
    this.name = 'CircuitOpenError';
  }
}

/**
 * Lets requests through to one server until several in a row have failed, or until it asked to be left alone for
 * longer than anybody would wait; then nothing for a while. Runs on the machine's own clock.
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

  /** True while nothing is sent. */
  get isPaused(): boolean {
    return Date.now() < this.pausedUntilMs;
  }

  /** @throws CircuitOpenError while nothing is sent; whatever `send` throws */
  async pass<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.isPaused) throw new CircuitOpenError();
    try {
      return await this.breaker.execute(send);
    } catch (error) {
      throw isBrokenCircuitError(error) ? new CircuitOpenError() : error;
    }
  }

  /** Leaves the server alone for as long as it asked for. */
  holdFor(failure: CompletionFailure): void {
    this.pause(Math.min(failure.waitMs, this.settings.longestPauseMs), failure);
  }

  private pause(milliseconds: number, failure: CompletionFailure): void {
    const untilMs = Date.now() + milliseconds;
    // Requests that were under way together are told the same.
    if (untilMs > this.pausedUntilMs + SECOND_MS) this.listener.onPause(milliseconds, failure);
    this.pausedUntilMs = Math.max(this.pausedUntilMs, untilMs);
  }
}
