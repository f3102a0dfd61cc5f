import { TextField } from '../http/parameters/field.decorators.ts';
import { BACK_OFFICE_PATH } from '../http/request/surfaces.ts';

/** Longest address as it is sent: longer ones are a fault. */
const MAX_SENT = 8_000;
/** Longest address that fits in the cookie of a sign-in. */
const MAX_KEPT = 1_500;

/** What a sign-in through the OpenID provider begins with. */
export class BeginSignInQuery {
  @TextField({
    description: `Address in the back office to lead to after the sign-in, with its query: a path that begins with \`${BACK_OFFICE_PATH}/\`. Others, and those that are too long, lead to the overview.`,
    maxLength: MAX_SENT,
    optional: true,
    example: `${BACK_OFFICE_PATH}/keys?status=active`,
  })
  readonly to?: string;
}

/**
 * Returns an address of the back office as browsers read it; null for every other.
 *
 * @example `/admin/keys?status=active` is one
 * @example `/admin/../api` and `//elsewhere.example/admin/` aren't
 */
export function backOfficeAddress(to: string | undefined): string | null {
  const here = 'http://here.invalid';
  if (to === undefined || !URL.canParse(to, here)) return null;
  const { origin, pathname, search, hash } = new URL(to, here);
  const address = pathname + search + hash;
  return origin === here && pathname.startsWith(`${BACK_OFFICE_PATH}/`) && address.length <= MAX_KEPT
    ? address
    : null;
}
