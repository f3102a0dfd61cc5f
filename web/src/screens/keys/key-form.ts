import { t } from 'ttag';
import { type Scope, SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { KEY_DEFAULTS, type KeyKind } from '../../../../src/domain/access/partner-key.ts';
import { count } from '../../display/numbers.ts';
import { textOfTime } from '../../display/utc-input.ts';
import { type AmendKeyBody, type IssueKeyBody, type KeyItem } from '../../api/generated/operators-api.ts';

/** Terms that plans have too; a number field without a number is an empty text. */
export interface TermsValues extends Record<string, unknown> {
  /** Only of a secret key. */
  readonly scopes: string[];
  readonly rate_limit_per_min: number | string;
  readonly is_unlimited: boolean;
  readonly quota_per_day: number | string;
}

/** The terms of a key as a form holds them. */
export interface KeyValues extends TermsValues {
  readonly partner: string;
  readonly label: string;
  readonly kind: KeyKind;
  /** Only of a publishable key. */
  readonly allowed_origins: string[];
  readonly plan_id: string | null;
  readonly expires_at: string | null;
  readonly allowed_networks: string[];
}

export const usualLimits = (kind: KeyKind) => ({
  rate_limit_per_min: KEY_DEFAULTS[kind].requestsPerMinute,
  quota_per_day: KEY_DEFAULTS[kind].requestsPerDay,
});

/** A new key: no more than every key has, and the scopes that were requested. */
export const newKey = (partner = '', requested: readonly string[] = []): KeyValues => ({
  partner,
  label: '',
  kind: 'secret',
  allowed_origins: [],
  scopes: ['data:read', ...SCOPES.filter((scope) => scope !== 'data:read' && requested.includes(scope))],
  ...usualLimits('secret'),
  is_unlimited: false,
  plan_id: null,
  expires_at: null,
  allowed_networks: [],
});

/** Usual keys: the kind, and the scopes of a secret one. */
export const KEY_PRESETS = {
  complete: { label: t`Tier 1 complete`, kind: 'secret', scopes: SCOPES },
  read: { label: t`Read only`, kind: 'secret', scopes: ['data:read'] },
  publishable: { label: t`Publishable`, kind: 'publishable', scopes: ['data:read'] },
} as const satisfies Record<string, { label: string; kind: KeyKind; scopes: readonly Scope[] }>;

/** Kind, scopes, and usual limits of a preset, without a plan. */
export function valuesOfPreset(preset: keyof typeof KEY_PRESETS): Partial<KeyValues> {
  const { kind, scopes } = KEY_PRESETS[preset];
  return { kind, scopes: [...scopes], plan_id: null, is_unlimited: false, ...usualLimits(kind) };
}

export const valuesOfKey = (key: KeyItem): KeyValues => ({
  partner: key.partner,
  label: key.label ?? '',
  kind: key.kind,
  allowed_origins: [...(key.allowed_origins ?? [])],
  scopes: [...key.scopes],
  rate_limit_per_min: key.rate_limit_per_min,
  is_unlimited: key.quota_per_day === null,
  quota_per_day: key.quota_per_day ?? KEY_DEFAULTS[key.kind].requestsPerDay,
  plan_id: key.plan_id,
  expires_at: key.expires_at,
  allowed_networks: [...(key.allowed_networks ?? [])],
});

/** A new key with the terms of another one, whose label and past end it doesn't take over. */
export const keyLike = (key: KeyItem, nowMs: number): KeyValues => ({
  ...valuesOfKey(key),
  label: '',
  expires_at: key.expires_at !== null && Date.parse(key.expires_at) > nowMs ? key.expires_at : null,
});

const numberWords = (value: number | string): string => (typeof value === 'number' ? count(value) : '…');

/** Terms of a key in a sentence, to be read before it is issued. */
export function summaryOf(values: KeyValues): string {
  const { partner, kind, scopes, allowed_origins: origins, allowed_networks: networks } = bodyOfKey(values);
  const rights =
    kind === 'publishable'
      ? t`a publishable key for pages of ${origins?.join(', ') || '…'}`
      : t`a secret key with ${scopes?.length === SCOPES.length ? t`every scope` : scopes?.join(', ')}`;
  const daily = values.is_unlimited ? t`any number` : numberWords(values.quota_per_day);
  const plan = values.plan_id === null ? '' : t` It follows its plan, except for what differs.`;
  const end = values.expires_at === null ? t`never expires` : t`expires ${textOfTime(values.expires_at)}`;
  return t`${partner || t`The partner`} gets ${rights}: ${numberWords(values.rate_limit_per_min)} requests a minute and ${daily} a day${networks ? t`, only from ${networks.join(', ')}` : ''}. It ${end}.${plan}`;
}

/** The terms as the API takes them. An empty number is sent as it is, so that the API's message is shown at its field. */
export const bodyOfKey = (values: KeyValues): IssueKeyBody => ({
  partner: values.partner.trim(),
  label: values.label.trim() === '' ? null : values.label.trim(),
  kind: values.kind,
  ...(values.kind === 'publishable'
    ? { allowed_origins: values.allowed_origins }
    : { scopes: SCOPES.filter((scope: Scope) => values.scopes.includes(scope)) }),
  rate_limit_per_min: values.rate_limit_per_min as number,
  quota_per_day: values.is_unlimited ? null : (values.quota_per_day as number),
  plan_id: values.plan_id,
  expires_at: values.expires_at,
  allowed_networks: values.allowed_networks.length === 0 ? null : values.allowed_networks,
});

const OF_PLANS = ['scopes', 'rate_limit_per_min', 'quota_per_day'];

/** Changed fields of a key, and with another plan all that it could set; partner and kind never change. */
export function changesOfKey(before: KeyItem, values: KeyValues): AmendKeyBody {
  const [old, now] = [bodyOfKey(valuesOfKey(before)), bodyOfKey(values)];
  const joinsPlan = now.plan_id !== null && now.plan_id !== old.plan_id;
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        (joinsPlan && OF_PLANS.includes(field)) ||
        JSON.stringify(value) !== JSON.stringify(old[field as keyof IssueKeyBody]),
    ),
  );
}
