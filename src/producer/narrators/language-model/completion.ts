/** What is asked of the model. */
export interface CompletionRequest {
  readonly system: string;
  readonly user: string;
  /** The most tokens that the answer may have. */
  readonly maxTokens: number;
}

/** Tokens as the API counted them. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** An answer that came to its end. */
export interface Completion {
  readonly text: string;
  /** Why it ended: `stop`, or what cut it short (`length`, `content_filter`). */
  readonly finishReason: string;
  /** What the model said instead of an answer; null where it answered. */
  readonly refusal: string | null;
  /** Null where the API did not say. */
  readonly usage: TokenUsage | null;
}

/** What is needed of a client of a language model. */
export interface LanguageModel {
  /**
   * One request, without retries.
   *
   * @throws CompletionFailure where no answer came to its end
   * @throws CalledOffError when the signal says that nobody waits for it
   */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}
