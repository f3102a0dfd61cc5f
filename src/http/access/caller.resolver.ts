import { type ServiceError } from '../../domain/errors.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { type Caller } from '../request/caller.ts';

/**
 * Who a request comes from. A refusal is handed back rather than thrown, because a failed key attempt
 * spends the caller's limit before it is refused.
 */
export type CallerResolution =
  | { readonly caller: Caller; readonly refusal: null }
  | { readonly caller: null; readonly refusal: ServiceError };

/** Finds the caller by the presented key; the injection token of whoever knows the keys. */
export abstract class CallerResolver {
  /** `presentedKey` is undefined where the header is missing; an empty header is a presented key. */
  abstract resolve(
    presentedKey: string | undefined,
    surface: SurfaceName,
  ): CallerResolution | Promise<CallerResolution>;
}
