import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { type Scope, SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { KEY_LIMITS, KEY_DEFAULTS } from '../../../../src/domain/access/key-terms.ts';
import { type KeyKind } from '../../../../src/domain/access/partner-key.ts';
import { complaintAboutOrigins, originsIn, textOfOrigins } from './key-origins.ts';

/** The terms of a key as a form holds them; null where a field is empty. Moments are ISO-8601. */
export interface KeyTermsValues {
  readonly partner: string | null;
  readonly label: string | null;
  readonly kind: KeyKind;
  /** One a line; of a publishable key alone. */
  readonly allowed_origins: string | null;
  /** Of a secret key alone. */
  readonly scopes: readonly Scope[];
  readonly rate_limit_per_min: number | null;
  readonly unlimited: boolean;
  readonly quota_per_day: number | null;
  readonly expires_at: string | null;
}

/** The terms of a key as the operators' API takes them, `partner` and `kind` at issue alone. */
export interface KeyTermsBody {
  readonly partner?: string;
  readonly label?: string | null;
  readonly kind?: KeyKind;
  readonly allowed_origins?: readonly string[];
  readonly scopes?: readonly Scope[];
  readonly rate_limit_per_min?: number;
  readonly quota_per_day?: number | null;
  readonly expires_at?: string | null;
}

/** Defaults of a new key. */
export const NEW_TERMS: KeyTermsValues = {
  partner: null,
  label: null,
  kind: 'secret',
  allowed_origins: null,
  scopes: SCOPES,
  rate_limit_per_min: KEY_DEFAULTS.secret.requestsPerMinute,
  unlimited: false,
  quota_per_day: KEY_DEFAULTS.secret.requestsPerDay,
  expires_at: null,
};

/** The terms of a key that was issued. */
export const termsOf = (key: KeyItem): KeyTermsValues => ({
  partner: key.partner,
  label: key.label,
  kind: key.kind,
  allowed_origins: textOfOrigins(key.allowed_origins),
  scopes: key.scopes,
  rate_limit_per_min: key.rate_limit_per_min,
  unlimited: key.quota_per_day === null,
  quota_per_day: key.quota_per_day,
  expires_at: key.expires_at,
});

/**
 * What the service would refuse, by field; empty where it would refuse nothing. An expiry that stays as it was is
 * not sent, and so not complained about.
 *
 * @param initial what the form began with
 * @param nowMs epoch milliseconds
 */
export function validateKeyTerms(
  values: KeyTermsValues,
  initial: KeyTermsValues,
  nowMs: number,
): Readonly<Record<string, string>> {
  const { partner, label, rate_limit_per_min: rate, unlimited, quota_per_day: quota } = values;
  const { expires_at: expiresAt } = values;
  const isNewExpiry = !sameMoment(expiresAt, initial.expires_at);
  return present({
    partner: textTrimmed(partner) === null ? 'Name the partner.' : complaintAboutText(partner),
    label: complaintAboutText(label),
    allowed_origins: values.kind === 'publishable' ? complaintAboutOrigins(values.allowed_origins) : null,
    rate_limit_per_min: complaintAboutCount(rate, KEY_LIMITS.requestsPerMinute),
    quota_per_day: unlimited ? null : complaintAboutCount(quota, KEY_LIMITS.requestsPerDay),
    expires_at:
      isNewExpiry && expiresAt !== null && Date.parse(expiresAt) <= nowMs
        ? 'The expiry must lie in the future.'
        : null,
  });
}

/** The whole of a form, for a key that is issued. Blanks around texts, which nobody sees, are left out. */
export const bodyOf = (values: KeyTermsValues): KeyTermsBody => ({
  partner: textTrimmed(values.partner) ?? '',
  label: textTrimmed(values.label),
  kind: values.kind,
  ...(values.kind === 'publishable'
    ? { allowed_origins: originsIn(values.allowed_origins) }
    : { scopes: values.scopes }),
  rate_limit_per_min: values.rate_limit_per_min!,
  quota_per_day: values.unlimited ? null : values.quota_per_day!,
  expires_at: values.expires_at,
});

/** What a form changes of a key; empty where it changes nothing. */
export function changesOf(key: KeyItem, values: KeyTermsValues): KeyTermsBody {
  const wanted = bodyOf(values);
  const isSame: Readonly<Record<keyof KeyTermsBody, boolean>> = {
    // Neither can be changed.
    partner: true,
    kind: true,
    label: wanted.label === key.label,
    allowed_origins: sameItems(wanted.allowed_origins, key.allowed_origins),
    scopes: sameItems(wanted.scopes, key.scopes),
    rate_limit_per_min: wanted.rate_limit_per_min === key.rate_limit_per_min,
    quota_per_day: wanted.quota_per_day === key.quota_per_day,
    expires_at: sameMoment(wanted.expires_at ?? null, key.expires_at),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => !isSame[field as keyof KeyTermsBody]));
}

const CONTROL_CHARACTER = /\p{Cc}/u;

const textTrimmed = (text: string | null): string | null => text?.trim() || null;

function complaintAboutText(text: string | null): string | null {
  const trimmed = textTrimmed(text) ?? '';
  if (trimmed.length > KEY_LIMITS.textLength) return `At most ${KEY_LIMITS.textLength} characters.`;
  return CONTROL_CHARACTER.test(trimmed)
    ? 'One line of text, without tabs or other control characters.'
    : null;
}

const complaintAboutCount = (value: number | null, maximum: number): string | null =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= maximum
    ? null
    : `A whole number from 1 to ${new Intl.NumberFormat('en').format(maximum)}.`;

/** True also where there is no wish. */
const sameItems = (wanted: readonly string[] | undefined, present: readonly string[] | null): boolean =>
  wanted === undefined ||
  (wanted.length === present?.length && wanted.every((item) => present.includes(item)));

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const present = (complaints: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).filter((entry): entry is [string, string] => entry[1] !== null),
  );
