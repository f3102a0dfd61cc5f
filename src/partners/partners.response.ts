import { PARTNER_STATES } from '../domain/partner.ts';
import { KeyItem } from '../keys/keys.response.ts';
import { UsageHeadroom, UsageReport } from '../usage/usage.response.ts';
import { f, shape } from '../http/shape/shape.ts';

class PartnerKeyCounts extends shape({
  total: f.count('Keys in any status.'),
  in_force: f.count('Keys in force.'),
  disabled: f.count('Keys that are disabled.'),
}) {}

class PartnerUseToday extends shape({
  requests: f.count('Requests.'),
  errors: f.count('Those of them that failed.'),
}) {}

class PartnerFailures extends shape({
  requests: f.count('Requests of this and the previous UTC hour.'),
  errors: f.count(
    'Those of them that were rate limited, denied, bad requests, or server errors. Server errors do not count if the data API was off meanwhile.',
  ),
  most_frequent_error: f.textOrNull(
    'Most frequent error code of the latest failures of all its keys; null if the request log has none.',
  ),
}) {}

export class PartnerItem extends shape({
  id: f.text('ID of the partner.'),
  name: f.text('Name of the partner, as its keys have it in `partner`.'),
  contact_emails: f.texts('E-mail addresses of contacts.'),
  notes: f.textOrNull('Notes for operators; null: none.'),
  created_at: f.moment('When it was added, by an operator or with its first key.'),
  key_counts: f.one('Number of its keys.', PartnerKeyCounts),
  today: f.one('What its keys used today.', PartnerUseToday),
  last_used_at: f.momentOrNull('When one of its keys was last used; null: never.'),
  state: f.choice(
    'The worst of it. `failing`: many of its recent requests failed. The others are of its keys in force. `over_quota`: today’s quota is used up. `near_quota`: most of it is used (`quota_near_share` of the alert thresholds). ' +
      '`expires_soon`: the key expires within `key_expiry_days`, and no other end is planned. `no_key`: no key is in force.',
    PARTNER_STATES,
  ),
  failing: f.oneOrNull('What fails; null unless it is `failing`.', PartnerFailures),
}) {}

export class PartnerList extends shape({ partners: f.many('The partners.', PartnerItem) }) {}

class PartnerShareItem extends shape({
  id: f.text('ID of the share.'),
  made_by: f.text('Operator who made the link.'),
  made_at: f.moment('When it was made.'),
  expires_at: f.moment('When the link and its sessions expire.'),
  last_used_at: f.momentOrNull('Last use, stored at most once a minute; null: never.'),
}) {}

/** A share that was just made; the only response that contains its link. */
export class MadeShare extends shape(PartnerShareItem, {
  link: f.text('The link, shown this once. Its fragment holds the secret that opens it.'),
}) {}

export class PartnerDetail extends shape(PartnerItem, {
  headroom: f.oneOrNull(
    'What is left of the limits of its keys now; null if none is in force.',
    UsageHeadroom,
  ),
  keys: f.many('Its first 100 keys: those in force first, then by requests today.', KeyItem),
  shares: f.many('Open links by which it reads its own use, latest first.', PartnerShareItem),
  has_more_keys: f.flag('True if it has more keys; `GET /keys?partner` lists all.'),
}) {}

export class PartnerUsage extends shape(UsageReport, {
  partner_id: f.text('ID of the partner.'),
  partner: f.text('Name of the partner.'),
}) {}
