import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type FailureKind } from './provider-failure.ts';

/** Health of a provider, for the operators' board. */
export interface ProviderHealth {
  readonly provider: ProviderKey;
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** No request is sent before this moment because the provider requested a pause; null: no pause. */
  readonly heldUntilMs: number | null;
  readonly lastSuccessAtMs: number | null;
  /** The latest failure of a sent request. */
  readonly lastFailure: {
    readonly kind: FailureKind;
    /** For operators: no secrets. */
    readonly message: string;
    readonly atMs: number;
  } | null;
}
