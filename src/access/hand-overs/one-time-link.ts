import { hkdfSync, randomBytes } from 'node:crypto';
import { type Request } from 'express';
import { type ClosedLink, HAND_OVER_TOKEN } from '../../domain/access/hand-over.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { ANONYMOUS_ACTOR } from '../../domain/operators/operator-terms.ts';
import { addressClassOf, isFromAnotherSite, requestOriginOf } from '../../http/request/client-address.ts';
import { contextOf, type RequestContext } from '../../http/request/request-context.ts';
import { type Authorship } from '../../platform/audit/audit.store.ts';

const TOKEN_BYTES = 32;

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Of a link's secret, only its derived name is stored. */
export const derivedOfLink = (token: string, what: 'name' | 'seal'): Buffer =>
  Buffer.from(
    hkdfSync('sha256', HAND_OVER_TOKEN.test(token) ? token : '', '', `hand-over: ${what}`, TOKEN_BYTES),
  );

export const closedLink = (state: ClosedLink) =>
  new ServiceError('NOT_FOUND', { reason: 'key_link', state }, { details: { link: state } });

/** Another site's page could otherwise make its readers send. @throws CSRF_REFUSED */
export function assertOwnPage(request: Request, context: RequestContext): void {
  if (isFromAnotherSite(requestOriginOf(request, context)))
    throw new ServiceError('CSRF_REFUSED', { reason: 'other_site' });
}

type AddressLimits = { spendOfAddress(policy: 'hand_overs', context: RequestContext): Promise<void> };

/** Counts an attempt to open a link. Returns who it is for the audit log. @throws RATE_LIMITED, CSRF_REFUSED */
export async function admitOpening(request: Request, limits: AddressLimits): Promise<Authorship> {
  const context = contextOf(request);
  assertOwnPage(request, context);
  await limits.spendOfAddress('hand_overs', context);
  return anonymousAuthorship(context);
}

/** Of somebody without an account, of whose address the audit log stores only the network. */
export function anonymousAuthorship({ address, receivedAtMs, requestId }: RequestContext): Authorship {
  const { class: kind, network } = addressClassOf(address);
  const shownAddress = network === null ? kind : `${kind}, ${network}`;
  return { actor: ANONYMOUS_ACTOR, address: shownAddress, atMs: receivedAtMs, requestId };
}
