import { Logger } from '@nestjs/common';
import { type LanguageModelSettings } from '../../../config/configuration.ts';
import {
  type NarratorBudgetStore,
  type NarratorClaim,
  type RequestSpending,
} from '../../../persistence/narrator-runs/narrator-run.store.ts';
import { type Completion, type CompletionRequest, type LanguageModel } from './completion.ts';
import { CalledOffError, CompletionFailure } from './completion-failure.ts';
import { costUsd, mostUsageOf } from './request-cost.ts';

/** The daily budget doesn't cover another request. */
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
   * Sends one request, charged to a cycle. If the server doesn't report usage, the reserved amount is charged, unless
   * it is certain that no token was used.
   *
   * @throws BudgetExhaustedError if the budget is exhausted; no request was sent
   * @throws NarratorClaimLostError if another worker has taken over the cycle
   * @throws CompletionFailure if the answer is missing or incomplete
   * @throws CalledOffError when the signal aborts
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
