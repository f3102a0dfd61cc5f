/** Consequences of a failed request. */
export interface FailureConsequences {
  /** True if the same request might succeed later. */
  readonly mayPass: boolean;
  /** False only if it is certain that no token was used. */
  readonly mayBeBilled: boolean;
  /** Minimum wait before the next attempt, milliseconds. */
  readonly waitMs: number;
}

/** A failed request to the model. The message is one line without secrets. */
export class CompletionFailure extends Error {
  readonly mayPass: boolean;
  readonly mayBeBilled: boolean;
  readonly waitMs: number;

  constructor(message: string, { mayPass, mayBeBilled, waitMs }: FailureConsequences) {
    super(message);
    this.name = 'CompletionFailure';
    this.mayPass = mayPass;
    this.mayBeBilled = mayBeBilled;
    this.waitMs = waitMs;
  }
}

/** The request was aborted. Tokens generated until then might be billed. */
export class CalledOffError extends Error {
  constructor() {
    super('aborted before the answer arrived');
    this.name = 'CalledOffError';
  }
}

/** A request to the model. */
export interface CompletionRequest {
  readonly system: string;
  readonly user: string;
  /** Maximum tokens of the answer. */
  readonly maxTokens: number;
}

/** Tokens as counted by the API. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** A complete answer. */
export interface Completion {
  readonly text: string;
  /** Finish reason: `stop`, or why it was truncated (`length`, `content_filter`). */
  readonly finishReason: string;
  /** The model's refusal; null if it answered. */
  readonly refusal: string | null;
  /** Null if the API did not report it. */
  readonly usage: TokenUsage | null;
}

/** Interface of a language model client. */
export interface LanguageModel {
  /**
   * Sends one request, without retries.
   *
   * @throws CompletionFailure if the answer is missing or incomplete
   * @throws CalledOffError when the signal aborts
   */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}
