/** Consequences of a failed request. */
export interface FailureConsequences {
  /** True where the same request may succeed later. */
  readonly mayPass: boolean;
  /** False only if it is certain that no token was used. */
  readonly mayBeBilled: boolean;
  /** The least wait before the next attempt, milliseconds. */
  readonly waitMs: number;
}

/** A request to the model that failed. The message is one line and holds no secret. */
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

/** The request was aborted. Tokens generated until then may be billed. */
export class CalledOffError extends Error {
  constructor() {
    super('called off before the answer came');
    this.name = 'CalledOffError';
  }
}
