import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors.ts';
import { type SurfaceName } from '../declaration/surfaces.ts';
import { ANONYMOUS, type Caller } from './caller.ts';

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

/** For deployments that have issued no keys: callers are anonymous, and whatever key is presented is unknown. */
@Injectable()
export class NoKeysIssuedResolver extends CallerResolver {
  override resolve(presentedKey: string | undefined): CallerResolution {
    if (presentedKey === undefined) return { caller: ANONYMOUS, refusal: null };
    return { caller: null, refusal: new ServiceError('API_KEY_INVALID', 'The API key is not valid.') };
  }
}
