import { SCOPES } from '../domain/access/access-rights.ts';
import { PLAN_FIELDS } from '../domain/access/plan.ts';
import { KEY_KINDS, KEY_STATUSES } from '../domain/access/partner-key.ts';
import { REQUEST_OUTCOMES } from '../domain/usage/outcome.ts';
import { MeLimits } from './current-key.response.ts';
import { UsageOutcomes, UsageReport } from '../usage/usage.response.ts';
import { f, shape } from '../http/shape/shape.ts';

class TodaysUse extends shape({
  requests: f.count('Requests of this key.'),
  errors: f.count('Those of them that failed.'),
  quota_used: f.count('Daily quota used by all keys that rotations made of one, because they share it.'),
}) {}

export class KeyItem extends shape({
  id: f.text('ID of the key.'),
  partner: f.text('Partner it was issued to.'),
  label: f.textOrNull('Label that tells keys of a partner apart.'),
  prefix: f.text('First characters of the key, which identify it in logs.'),
  kind: f.choice('Whether it is secret, or may be part of a web page.', KEY_KINDS),
  allowed_origins: f.textsOrNull('Origins whose pages may use a publishable key; null for a secret one.'),
  status: f.choice('Status now.', KEY_STATUSES),
  scopes: f.choices('Scopes of the key.', SCOPES),
  rate_limit_per_min: f.count('Requests per minute, as agreed: without a raise.'),
  quota_per_day: f.countOrNull('Requests per UTC day, as agreed; null: unlimited.'),
  limits_now: f.one('The limits that hold now, with a raise.', MeLimits),
  plan_id: f.textOrNull('ID of the plan that it follows; null: none.'),
  plan_exceptions: f.choices('Fields that differ from the plan, and stay if it changes.', PLAN_FIELDS),
  raise_factor: f.countOrNull('What the limits are multiplied by until the raise ends; null: no raise.'),
  raise_ends_at: f.momentOrNull('When the raise ends, or ended; null: no raise.'),
  raise_reason: f.textOrNull('Why the limits were raised; null: no raise.'),
  issued_at: f.moment('When it was issued.'),
  expires_at: f.momentOrNull('When it expires; null: never.'),
  revoked_at: f.momentOrNull('When it is revoked. In the future during the overlap after a rotation.'),
  revoke_reason: f.textOrNull('Why it was revoked.'),
  allowed_networks: f.textsOrNull(
    'Networks in CIDR form that requests are accepted from; null: any address.',
  ),
  disabled_at: f.momentOrNull('When it was disabled; null: it is enabled.'),
  disabled_by: f.textOrNull('Operator who disabled it; null: it is enabled.'),
  disable_reason: f.textOrNull('Why it was disabled; null without a reason.'),
  rotated_from: f.textOrNull('ID of the key it replaces.'),
  last_used_at: f.momentOrNull('When it was last used; null: never.'),
  today: f.one('What it used today.', TodaysUse),
}) {}

export class KeyList extends shape({ keys: f.many('The keys.', KeyItem) }) {}

class KeyPartnerItem extends shape({
  partner: f.text('Name of the partner.'),
  keys: f.count('Number of keys, in any status.'),
}) {}

export class KeyPartnerList extends shape({
  partners: f.many('The partners.', KeyPartnerItem),
  has_more: f.flag('True if there are more partners than are listed.'),
}) {}

/** A key that was just made; the only response that contains it. */
export class IssuedKey extends shape(KeyItem, { key: f.text('The key itself, shown this once.') }) {}

export class UsageSums extends shape({
  requests: f.count('Requests.'),
  errors: f.count('Those of them that failed.'),
  quota_used: f.count('Daily quota that they used.'),
  p50_latency_ms: f.figureOrNull('Median latency in milliseconds; null without requests.'),
  p95_latency_ms: f.figureOrNull('95th percentile of latency in milliseconds; null without requests.'),
}) {}

class UsageEndpointItem extends shape(UsageSums, { endpoint: f.text('The endpoint.') }) {}

export class UsageDayItem extends shape(UsageSums, {
  date: f.day('The UTC day.'),
  outcomes: f.oneOrNull(
    'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of them.',
    UsageOutcomes,
  ),
  endpoints: f.many('The same for each endpoint.', UsageEndpointItem),
}) {}

export class KeyUsage extends shape(UsageReport, {
  key_id: f.text('ID of the key.'),
  days: f.many(
    'The days whatever the points are, newest first, days without requests included.',
    UsageDayItem,
  ),
}) {}

class TopKeyItem extends shape({
  key_id: f.text('ID of the key.'),
  partner: f.text('Partner it was issued to.'),
  label: f.textOrNull('Label of the key; null: none.'),
  prefix: f.text('First characters of the key.'),
  outcome: f.choiceOrNull('The outcome that is counted; null: every one.', REQUEST_OUTCOMES),
  requests: f.count('Requests with this outcome.'),
}) {}

export class TopKeyList extends shape({
  from: f.day('The first UTC day that is counted.'),
  rows: f.many('Most requests first.', TopKeyItem),
}) {}
