import { type ProviderFailure } from './provider-failure.ts';

/** A failed attempt, with its consequences for the request and the provider. */
export class AttemptFailure extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** True if another attempt may succeed. */
    readonly mayPass: boolean,
    /** True if it counts towards the circuit breaker. */
    readonly unwell: boolean,
    /** Minimum wait before the next attempt. */
    readonly waitMs: number,
    /** No request is sent to the provider for this long. */
    readonly holdMs: number | null,
  ) {
    super(failure.message, { cause: failure });
    this.name = 'AttemptFailure';
  }
}
