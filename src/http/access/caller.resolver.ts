import { type IncomingMessage } from 'node:http';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { type Caller } from '../request/caller.ts';
import { type RequestContext } from '../request/request-context.ts';

/**
 * The caller of a request, or the error. The error is returned and not thrown, because a failed attempt counts
 * against the limit before it is answered.
 */
export type CallerResolution =
  | { readonly caller: Caller; readonly error: null }
  | {
      readonly caller: null;
      readonly error: ServiceError;
      /** The key whose whole secret was presented and isn't accepted; null: none of the known ones was. */
      readonly rejectedKey: PartnerKey | null;
    };

/**
 * The resolution of a caller who is answered an error.
 *
 * @param rejectedKey the key that was presented whole; null: none is known
 */
export const rejected = (error: ServiceError, rejectedKey: PartnerKey | null = null): CallerResolution => ({
  caller: null,
  error,
  rejectedKey,
});

/** A request, and whom its connection can forward for. */
export interface RequestSource {
  readonly request: IncomingMessage;
  readonly context: Pick<RequestContext, 'trusts'>;
}

/** Authenticates partners by API key. Injection token. */
export abstract class CallerResolver {
  /**
   * @param presentedKey undefined where the header is missing; an empty header is a presented key
   * @param origin the header `Origin`, which publishable keys are bound to; undefined where it is missing
   * @param source where the address is read from, only for keys that are restricted to networks
   */
  abstract resolve(
    presentedKey: string | undefined,
    surface: SurfaceName,
    origin: string | undefined,
    source: RequestSource,
  ): CallerResolution | Promise<CallerResolution>;
}
