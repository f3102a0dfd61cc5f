import { ClaimLostError } from '../../persistence/database/lease.ts';
import { pause } from '../../config/pause.ts';
import { type TextByLanguage } from '../../narrative/checks/expectation.ts';
import { LANGUAGES, patternsIn } from '../../narrative/languages.ts';
import { textProblems } from '../../narrative/checks/text-problems.ts';
import {
  type NarratorClaim,
  type TemplateReason,
} from '../../persistence/narrator-runs/narrator-run.store.ts';
import { type BudgetedModel, BudgetExhaustedError } from './language-model/budgeted-model.ts';
import { type Completion, type CompletionRequest } from './language-model/completion.ts';
import { CalledOffError, CompletionFailure } from './language-model/completion-failure.ts';
import { CircuitOpenError, type ModelCircuit } from './language-model/model-circuit.ts';
import { draftIn, MalformedDraftError } from './prompt/draft.ts';
import { type SpeakerBrief } from './prompt/speaker-brief.ts';
import { speakerPrompt } from './prompt/speaker-prompt.ts';

/** Time limit for one speaker's texts, and attempts for requests that might succeed later. */
export interface SpeakerRetryPolicy {
  readonly timeoutMs: number;
  readonly attempts: number;
  /** Wait before the second attempt; doubled before each further one. */
  readonly backoffMs: number;
}

/** The model's texts of one speaker, or why the template's are kept. */
export type SpeakerOutcome =
  | { readonly kind: 'written'; readonly reading: TextByLanguage }
  | { readonly kind: 'kept'; readonly reason: TemplateReason };

/** Problems listed per rejected text; the first are enough. */
const MOST_DETAILS = 12;
/** Finish reasons of a truncated answer. */
const CUT_SHORT: readonly string[] = ['length', 'content_filter'];

/** Requests the texts of one speaker and accepts only texts that agree with the facts. */
export class SpeakerNarrator {
  constructor(
    private readonly model: BudgetedModel,
    private readonly circuit: ModelCircuit,
    private readonly retryPolicy: SpeakerRetryPolicy,
  ) {}

  /**
   * Writes one speaker's texts, or returns the reason why the template's are kept. Resolves within the time limit,
   * whatever the server does.
   *
   * @throws ClaimLostError if another worker has taken over the cycle
   */
  async write(brief: SpeakerBrief, claim: NarratorClaim, signal: AbortSignal): Promise<SpeakerOutcome> {
    try {
      return judged(brief, await this.ask(speakerPrompt(brief), claim, signal));
    } catch (error) {
      const cause = causeOf(error);
      if (cause === null) throw error;
      return kept(brief, cause, [(error as Error).message]);
    }
  }

  private async ask(
    request: CompletionRequest,
    claim: NarratorClaim,
    signal: AbortSignal,
  ): Promise<Completion> {
    const deadlineMs = performance.now() + this.retryPolicy.timeoutMs;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(this.retryPolicy.timeoutMs)]);
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) throw new CalledOffError();
      try {
        return await this.circuit.pass(() => this.askOnce(request, claim, signal, limited));
      } catch (error) {
        if (!(error instanceof CompletionFailure) || !error.mayPass) throw error;
        const waitMs = Math.max(this.backoffMs(attempt), error.waitMs);
        const isTooLong = performance.now() + waitMs >= deadlineMs;
        if (isTooLong && error.waitMs > 0) this.circuit.holdFor(error);
        if (isTooLong || attempt >= this.retryPolicy.attempts) throw error;
        await pause(waitMs, limited);
      }
    }
  }

  /** Sends one request. A timeout is a failure of the server; an abort by the caller isn't. */
  private async askOnce(
    request: CompletionRequest,
    claim: NarratorClaim,
    signal: AbortSignal,
    limited: AbortSignal,
  ): Promise<Completion> {
    try {
      return await this.model.complete(request, claim, limited);
    } catch (error) {
      if (!(error instanceof CalledOffError) || signal.aborted) throw error;
      throw new CompletionFailure(`no response within ${this.retryPolicy.timeoutMs} ms`, {
        mayPass: false,
        mayBeBilled: true,
        waitMs: 0,
      });
    }
  }

  /** Returns an exponential wait, reduced by up to a quarter at random so that workers don't retry in step. */
  private backoffMs(attempt: number): number {
    return this.retryPolicy.backoffMs * 2 ** (attempt - 1) * (1 - Math.random() / 4);
  }
}

function judged(brief: SpeakerBrief, { text, finishReason, refusal }: Completion): SpeakerOutcome {
  if (refusal !== null) return kept(brief, 'refused', [`the model declined: ${refusal.slice(0, 200)}`]);
  if (CUT_SHORT.includes(finishReason))
    return kept(brief, 'refused', [`the answer was cut short: ${finishReason}`]);
  const reading = draftIn(text);
  const problems = textProblems(reading, brief.expected, LANGUAGES.map(patternsIn));
  return problems.length === 0 ? { kind: 'written', reading } : kept(brief, 'refused', problems);
}

const kept = (
  { agent }: SpeakerBrief,
  cause: TemplateReason['cause'],
  details: readonly string[],
): SpeakerOutcome => ({ kind: 'kept', reason: { agent, cause, details: details.slice(0, MOST_DETAILS) } });

/** Returns null for an error that the model didn't cause. */
function causeOf(error: unknown): TemplateReason['cause'] | null {
  if (error instanceof ClaimLostError) return null;
  if (error instanceof BudgetExhaustedError) return 'budget';
  if (error instanceof CalledOffError) return 'abandoned';
  if (error instanceof MalformedDraftError) return 'refused';
  if (error instanceof CompletionFailure || error instanceof CircuitOpenError) return 'failed';
  return null;
}
