import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES } from '../domain/access/access-rights.ts';
import { KEY_KINDS, KEY_STATUSES, type KeyKind, type KeyStatus } from '../domain/access/partner-key.ts';
import {
  choice,
  choices,
  count,
  countOrNull,
  day,
  figureOrNull,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '../admin/response.fields.ts';
import { UsageOutcomes, UsageReport } from '../usage/usage.response.ts';

/** What a key used today (UTC). */
export class TodaysUse {
  @ApiProperty(count('Requests of this key.'))
  readonly requests!: number;

  @ApiProperty(count('Those of them that failed.'))
  readonly errors!: number;

  @ApiProperty(count('Daily quota used by all keys that rotations made of one, because they share it.'))
  readonly quota_used!: number;
}

/** A key as operators see it, without the secret and its hash. */
export class KeyItem {
  @ApiProperty(text('ID of the key.'))
  readonly id!: string;

  @ApiProperty(text('Partner it was issued to.'))
  readonly partner!: string;

  @ApiProperty(textOrNull('Label that tells keys of a partner apart.'))
  readonly label!: string | null;

  @ApiProperty(text('First characters of the key, which identify it in logs.'))
  readonly prefix!: string;

  @ApiProperty(choice('Whether it is secret, or may be part of a web page.', KEY_KINDS))
  readonly kind!: KeyKind;

  @ApiProperty({
    description: 'Origins whose pages may use a publishable key; null for a secret one.',
    type: [String],
    nullable: true,
  })
  readonly allowed_origins!: readonly string[] | null;

  @ApiProperty(choice('Status now.', KEY_STATUSES))
  readonly status!: KeyStatus;

  @ApiProperty(choices('Scopes of the key.', SCOPES))
  readonly scopes!: readonly Scope[];

  @ApiProperty(count('Requests per minute.'))
  readonly rate_limit_per_min!: number;

  @ApiProperty(countOrNull('Requests per UTC day; null: unlimited.'))
  readonly quota_per_day!: number | null;

  @ApiProperty(moment('When it was issued.'))
  readonly issued_at!: string;

  @ApiProperty(momentOrNull('When it expires; null: never.'))
  readonly expires_at!: string | null;

  @ApiProperty(momentOrNull('When it is revoked. In the future during the overlap after a rotation.'))
  readonly revoked_at!: string | null;

  @ApiProperty(textOrNull('Why it was revoked.'))
  readonly revoke_reason!: string | null;

  @ApiProperty({
    description: 'Networks in CIDR form that requests are accepted from; null: any address.',
    type: [String],
    nullable: true,
  })
  readonly allowed_networks!: readonly string[] | null;

  @ApiProperty(momentOrNull('When it was disabled; null: it is enabled.'))
  readonly disabled_at!: string | null;

  @ApiProperty(textOrNull('Operator who disabled it; null: it is enabled.'))
  readonly disabled_by!: string | null;

  @ApiProperty(textOrNull('Why it was disabled; null without a reason.'))
  readonly disable_reason!: string | null;

  @ApiProperty(textOrNull('ID of the key it replaces.'))
  readonly rotated_from!: string | null;

  @ApiProperty(momentOrNull('When it was last used; null: never.'))
  readonly last_used_at!: string | null;

  @ApiProperty({ description: 'What it used today.', type: () => TodaysUse })
  readonly today!: TodaysUse;
}

/** The keys of a listing, in the requested order. */
export class KeyList {
  @ApiProperty({ description: 'The keys.', type: () => [KeyItem] })
  readonly keys!: readonly KeyItem[];
}

/** A partner with issued keys. */
export class KeyPartnerItem {
  @ApiProperty(text('Name of the partner.'))
  readonly partner!: string;

  @ApiProperty(count('Number of keys, in any status.'))
  readonly keys!: number;
}

/** Partners with keys, alphabetically in any letter case. */
export class KeyPartnerList {
  @ApiProperty({ description: 'The partners.', type: () => [KeyPartnerItem] })
  readonly partners!: readonly KeyPartnerItem[];

  @ApiProperty(flag('True if there are more partners than are listed.'))
  readonly has_more!: boolean;
}

/** A key that was just made; the only response that contains it. */
export class IssuedKey extends KeyItem {
  @ApiProperty(text('The key itself, shown this once.'))
  readonly key!: string;
}

/** Sums over a day, or over one endpoint of a day. */
export class UsageSums {
  @ApiProperty(count('Requests.'))
  readonly requests!: number;

  @ApiProperty(count('Those of them that failed.'))
  readonly errors!: number;

  @ApiProperty(count('Daily quota that they used.'))
  readonly quota_used!: number;

  @ApiProperty(figureOrNull('Median latency in milliseconds; null without requests.'))
  readonly p50_latency_ms!: number | null;

  @ApiProperty(figureOrNull('95th percentile of latency in milliseconds; null without requests.'))
  readonly p95_latency_ms!: number | null;
}

/** One endpoint of a day. */
export class UsageEndpointItem extends UsageSums {
  @ApiProperty(text('The endpoint.'))
  readonly endpoint!: string;
}

/** One UTC day of a key. */
export class UsageDayItem extends UsageSums {
  @ApiProperty(day('The UTC day.'))
  readonly date!: string;

  @ApiProperty({
    description:
      'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of them.',
    type: () => UsageOutcomes,
    nullable: true,
  })
  readonly outcomes!: UsageOutcomes | null;

  @ApiProperty({ description: 'The same for each endpoint.', type: () => [UsageEndpointItem] })
  readonly endpoints!: readonly UsageEndpointItem[];
}

/** Usage of a key. */
export class KeyUsage extends UsageReport {
  @ApiProperty(text('ID of the key.'))
  readonly key_id!: string;

  @ApiProperty({
    description: 'The days whatever the points are, newest first, days without requests included.',
    type: () => [UsageDayItem],
  })
  readonly days!: readonly UsageDayItem[];
}
