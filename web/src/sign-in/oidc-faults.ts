import { t } from 'ttag';
import { type OidcFault } from '../../../src/domain/operators/operator-terms.ts';

/** Why a sign-in through the provider failed, for each code that the service leads back with. */
const OIDC_FAULTS: Readonly<Record<OidcFault, string>> = {
  oidc_unavailable: t`The sign-in provider doesn’t respond. Try again, or sign in with a token.`,
  oidc_denied: t`The sign-in was cancelled at the provider.`,
  oidc_expired: t`The sign-in took too long, or started in another browser. Start again.`,
  oidc_failed: t`The sign-in provider’s response couldn’t be verified. Start again; if it fails again, contact an owner.`,
  oidc_no_role: t`None of your groups at the provider has a role here. Ask an owner to map one.`,
  oidc_name: t`Your name at the provider can’t be used here: it is missing, unverified, reserved, or unreadable. Contact an owner.`,
  oidc_name_taken: t`Someone else has your name here, and the audit log must distinguish you. Ask an owner to have one of the names changed.`,
  rate_limited: t`Too many failed attempts from this address. Try again in a minute.`,
};

const isFault = (code: string): code is OidcFault => Object.hasOwn(OIDC_FAULTS, code);

export const explainFault = (code: string): string =>
  isFault(code) ? OIDC_FAULTS[code] : t`The sign-in through the provider failed. Start again.`;
