import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type FailureKind } from './provider-failure.ts';

/** How a provider is doing, for the operators' board. */
export interface ProviderHealth {
  readonly provider: ProviderKey;
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Nothing is sent before this moment, because the provider asked for it; null: nothing holds us back. */
  readonly heldUntilMs: number | null;
  readonly lastSuccessAtMs: number | null;
  /** The newest failure of a request that was sent. */
  readonly lastFailure: {
    readonly kind: FailureKind;
    /** For operators: no secrets. */
    readonly message: string;
    readonly atMs: number;
  } | null;
}
