export interface FailureConsequences {
  /** True if the same request might succeed later. */
  readonly mayPass: boolean;
  /** False only if it is certain that no token was used. */
  readonly mayBeBilled: boolean;
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

export interface CompletionRequest {
  readonly system: string;
  readonly user: string;
  readonly maxTokens: number;
}

export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Completion {
  readonly text: string;
  /** Finish reason: `stop`, or why it was truncated (`length`, `content_filter`). */
  readonly finishReason: string;
  readonly refusal: string | null;
  readonly usage: TokenUsage | null;
}

export interface LanguageModel {
  /** @throws CompletionFailure if the answer is missing or incomplete; CalledOffError */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}
