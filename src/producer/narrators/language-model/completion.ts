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
