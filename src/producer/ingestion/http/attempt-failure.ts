import { type ProviderFailure } from './provider-failure.ts';

/** One attempt that failed, with what follows from it for the request and the provider. */
export class AttemptFailure extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** True where another attempt may succeed. */
    readonly mayPass: boolean,
    /** True if it counts towards the circuit breaker. */
    readonly unwell: boolean,
    /** The least wait before the next attempt. */
    readonly waitMs: number,
    /** Nothing is sent to the provider for this long. */
    readonly holdMs: number | null,
  ) {
    super(failure.message, { cause: failure });
    this.name = 'AttemptFailure';
  }
}
