import { Logger } from '@nestjs/common';
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { type LanguageModelSettings } from '../../platform/configuration/configuration.ts';
import { MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type NarratorBudgetStore, type NarratorClaim, type RequestSpending } from './narrator-run.store.ts';
import {
  CalledOffError,
  type Completion,
  CompletionFailure,
  type CompletionRequest,
  type LanguageModel,
  type TokenUsage,
} from './completion.ts';

type Prices = Pick<LanguageModelSettings, 'inputUsdPerMillionTokens' | 'outputUsdPerMillionTokens'>;

/** Generous allowance for the tokens that the chat format adds around two messages. */
const FRAMING_TOKENS = 256;

/** A prompt never has more tokens than bytes of UTF-8; Georgian letters have three. */
export const mostUsageOf = ({ system, user, maxTokens }: CompletionRequest): TokenUsage => ({
  promptTokens: Buffer.byteLength(system) + Buffer.byteLength(user) + FRAMING_TOKENS,
  completionTokens: maxTokens,
});

/** @example costUsd({ promptTokens: 2_000_000, completionTokens: 500_000 }, {in: 1, out: 4}) === 4 */
export const costUsd = ({ promptTokens, completionTokens }: TokenUsage, prices: Prices): number =>
  (promptTokens * prices.inputUsdPerMillionTokens + completionTokens * prices.outputUsdPerMillionTokens) /
  1e6;

export class BudgetExhaustedError extends Error {
  constructor(budgetUsd: number) {
    super(`the daily budget of $${budgetUsd} does not cover a request`);
    this.name = 'BudgetExhaustedError';
  }
}

const NOTHING: RequestSpending = { costUsd: 0, promptTokens: 0, completionTokens: 0 };

/** Reserves the maximum cost of a request before it is sent, and records the actual cost. */
export class BudgetedModel {
  private readonly logger = new Logger('Narrator');

  constructor(
    private readonly model: LanguageModel,
    private readonly budget: NarratorBudgetStore,
    private readonly settings: LanguageModelSettings,
  ) {}

  /**
   * Without reported usage, the reserved amount is charged, unless it is certain that no token was used.
   *
   * @throws BudgetExhaustedError before a request is sent, NarratorClaimLostError, CompletionFailure, CalledOffError
   */
  async complete(request: CompletionRequest, claim: NarratorClaim, signal: AbortSignal): Promise<Completion> {
    const mostUsd = costUsd(mostUsageOf(request), this.settings);
    if (!(await this.budget.reserve(claim, mostUsd, this.settings.budgetUsdPerDay)))
      throw new BudgetExhaustedError(this.settings.budgetUsdPerDay);
    let spent: RequestSpending = NOTHING;
    try {
      if (signal.aborted) throw new CalledOffError();
      spent = { ...NOTHING, costUsd: mostUsd };
      const completion = await this.model.complete(request, signal);
      if (completion.usage)
        spent = { ...completion.usage, costUsd: costUsd(completion.usage, this.settings) };
      return completion;
    } catch (error) {
      if (error instanceof CompletionFailure && !error.mayBeBilled) spent = NOTHING;
      throw error;
    } finally {
      if (spent.costUsd > mostUsd)
        this.logger.warn('language model used more tokens than its limit, the budget might be exceeded');
      await this.budget.settle(claim, mostUsd, spent);
    }
  }
}

export interface CircuitSettings {
  readonly failures: number;
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

export const MODEL_CIRCUIT: CircuitSettings = {
  failures: 5,
  pauseMs: MINUTE_MS,
  longestPauseMs: 15 * MINUTE_MS,
};

export interface CircuitListener {
  onPause(milliseconds: number, last: CompletionFailure): void;
  onResume(): void;
}

export class CircuitOpenError extends Error {
  constructor() {
    super('the server of the language model is paused for a while');
    this.name = 'CircuitOpenError';
  }
}

/** Opens after several failures in a row, or if the server requests a longer pause than a request would wait. */
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

  get isPaused(): boolean {
    return Date.now() < this.pausedUntilMs;
  }

  async pass<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.isPaused) throw new CircuitOpenError();
    try {
      return await this.breaker.execute(send);
    } catch (error) {
      throw isBrokenCircuitError(error) ? new CircuitOpenError() : error;
    }
  }

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
