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
