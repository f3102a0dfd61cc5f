import { type ProviderFailure } from './provider-failure.ts';

/** One attempt that failed, with what follows from it for the request and the provider. */
export class AttemptFailure extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** True where another attempt may succeed. */
    readonly mayPass: boolean,
    /** True where it says that the provider is unwell, which the breaker counts. */
    readonly unwell: boolean,
    /** The least wait before the next attempt. */
    readonly waitMs: number,
    /** For so long nothing at all is to be sent. */
    readonly holdMs: number | null,
  ) {
    super(failure.message, { cause: failure });
    this.name = 'AttemptFailure';
  }
}
