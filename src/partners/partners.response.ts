import { ApiProperty } from '@nestjs/swagger';
import { PARTNER_STATES, type PartnerState } from '../domain/partners/partner.ts';
import { KeyItem } from '../keys/keys.response.ts';
import {
  choice,
  count,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
  texts,
} from '../admin/response.fields.ts';
import { UsageHeadroom, UsageReport } from '../usage/usage.response.ts';

/** How many keys a partner has. */
export class PartnerKeyCounts {
  @ApiProperty(count('Keys in any status.'))
  readonly total!: number;

  @ApiProperty(count('Keys in force.'))
  readonly in_force!: number;

  @ApiProperty(count('Keys that are disabled.'))
  readonly disabled!: number;
}

/** What all keys of a partner used today (UTC). */
export class PartnerUseToday {
  @ApiProperty(count('Requests.'))
  readonly requests!: number;

  @ApiProperty(count('Those of them that failed.'))
  readonly errors!: number;
}

/** A partner in a listing. */
export class PartnerItem {
  @ApiProperty(text('ID of the partner.'))
  readonly id!: string;

  @ApiProperty(text('Name of the partner, as its keys have it in `partner`.'))
  readonly name!: string;

  @ApiProperty(texts('E-mail addresses of contacts.'))
  readonly contact_emails!: readonly string[];

  @ApiProperty(textOrNull('Notes for operators; null: none.'))
  readonly notes!: string | null;

  @ApiProperty(moment('When it was added, by an operator or with its first key.'))
  readonly created_at!: string;

  @ApiProperty({ description: 'Number of its keys.', type: () => PartnerKeyCounts })
  readonly key_counts!: PartnerKeyCounts;

  @ApiProperty({ description: 'What its keys used today.', type: () => PartnerUseToday })
  readonly today!: PartnerUseToday;

  @ApiProperty(momentOrNull('When one of its keys was last used; null: never.'))
  readonly last_used_at!: string | null;

  @ApiProperty(
    choice(
      'The worst of its keys in force. `over_quota`: today’s quota is used up. `near_quota`: 80% of it is used. ' +
        '`expires_soon`: the key expires within seven days, and no other end is planned. `no_key`: no key is in force.',
      PARTNER_STATES,
    ),
  )
  readonly state!: PartnerState;
}

/** Partners, alphabetically in any letter case. */
export class PartnerList {
  @ApiProperty({ description: 'The partners.', type: () => [PartnerItem] })
  readonly partners!: readonly PartnerItem[];
}

/** A partner with its keys and limits. */
export class PartnerDetail extends PartnerItem {
  @ApiProperty({
    description: 'What is left of the limits of its keys now; null if none is in force.',
    type: () => UsageHeadroom,
    nullable: true,
  })
  readonly headroom!: UsageHeadroom | null;

  @ApiProperty({
    description: 'Its first 100 keys: those in force first, then by requests today.',
    type: () => [KeyItem],
  })
  readonly keys!: readonly KeyItem[];

  @ApiProperty(flag('True if it has more keys; `GET /keys?partner` lists all.'))
  readonly has_more_keys!: boolean;
}

/** Usage of all keys of a partner together. */
export class PartnerUsage extends UsageReport {
  @ApiProperty(text('ID of the partner.'))
  readonly partner_id!: string;

  @ApiProperty(text('Name of the partner.'))
  readonly partner!: string;
}
