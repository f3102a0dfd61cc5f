import { OmitType } from '@nestjs/swagger';
import { FilterTextField, PageQuery } from '../admin/paging.ts';
import {
  KEY_KINDS,
  KEY_LIMITS,
  KEY_STATUSES,
  type KeyKind,
  type KeyStatus,
} from '../domain/access/partner-key.ts';
import { RAISE_LIMITS } from '../domain/access/plan.ts';
import { DaysQuery } from '../usage/usage.dto.ts';
import { TermsBody } from '../plans/plans.dto.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import {
  ChoiceField,
  IntegerField,
  NameField,
  NetworkListField,
  OriginListField,
  TextField,
  TimestampField,
} from '../http/parameters/field.decorators.ts';

const reasonField = (description: string): PropertyDecorator =>
  TextField({ description, maxLength: KEY_LIMITS.reasonLength, optional: true, nullable: true });

export class IssueKeyBody extends TermsBody {
  @NameField({ description: 'Partner that the key is issued to.', maxLength: KEY_LIMITS.textLength })
  readonly partner!: string;

  @NameField({
    description: 'Label of the key.',
    maxLength: KEY_LIMITS.textLength,
    optional: true,
    nullable: true,
  })
  readonly label?: string | null;

  @ChoiceField({ description: 'Kind of the key. Default: secret.', allowed: KEY_KINDS, optional: true })
  readonly kind?: KeyKind;

  /** Required of a publishable key, and of no other. */
  @OriginListField({
    description: 'Origins of the web pages that may use a publishable key.',
    maxItems: KEY_LIMITS.origins,
    optional: true,
  })
  readonly allowed_origins?: readonly string[];

  @TextField({
    description: 'ID of the plan that the key follows; given terms are exceptions. Null: none.',
    optional: true,
    nullable: true,
  })
  readonly plan_id?: string | null;

  @TimestampField({ description: 'When the key expires. Null: never.', optional: true, nullable: true })
  readonly expires_at?: string | null;

  @NetworkListField({
    description:
      'Networks in CIDR form that requests are accepted from, IPv4 or IPv6; an address is the network of only itself. Null or empty: any address.',
    maxItems: KEY_LIMITS.networks,
    optional: true,
    nullable: true,
  })
  readonly allowed_networks?: readonly string[] | null;

  @IntegerField({
    description:
      'What the limits are multiplied by until `raise_ends_at`. Null: nothing. Keys of a rotation that still work share a raise.',
    minimum: 2,
    maximum: RAISE_LIMITS.factor,
    optional: true,
    nullable: true,
  })
  readonly raise_factor?: number | null;

  @TimestampField({
    description: `When the raise ends, at most ${RAISE_LIMITS.days} days ahead. Null: no raise.`,
    optional: true,
    nullable: true,
  })
  readonly raise_ends_at?: string | null;

  @reasonField('Why the limits are raised. Null: no raise.')
  readonly raise_reason?: string | null;
}

/** Omitted fields stay. The ETag of a key is made of these fields. */
export class AmendKeyBody extends OmitType(IssueKeyBody, ['partner', 'kind']) {}

export class RotateKeyBody {
  @IntegerField({
    description: 'Seconds until the old key ends. Default: it stays valid until it is revoked.',
    minimum: 0,
    maximum: (KEY_LIMITS.overlapDays * DAY_MS) / SECOND_MS,
    optional: true,
    nullable: true,
  })
  readonly revoke_old_after_seconds?: number | null;
}

export class DisableKeyBody {
  @reasonField('Why the key is disabled.')
  readonly reason?: string | null;
}

export class RevokeKeyBody {
  @reasonField('Why the key is revoked.')
  readonly reason?: string | null;
}

/** `use`: requests today (UTC). */
export const KEY_SORTS = ['use', 'name', 'last_used', 'issued'] as const;
export type KeySort = (typeof KEY_SORTS)[number];

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

export class KeysQuery extends PageQuery {
  @FilterTextField({
    description:
      'Part of the partner, the label or the prefix, in any letter case. Every character means itself.',
    example: 'acme',
  })
  readonly search?: string;

  @FilterTextField({
    description: 'The partner, as the keys were issued to.',
    example: 'Acme Trading',
  })
  readonly partner?: string;

  @FilterTextField({
    description: 'ID of the plan that the keys follow.',
    example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  })
  readonly plan_id?: string;

  @ChoiceField({
    optional: true,
    description: 'How the keys stand now.',
    allowed: KEY_STATUSES,
    example: 'active',
  })
  readonly status?: KeyStatus;

  @ChoiceField({
    optional: true,
    description:
      'What the keys are sorted by, those in force first: requests today, partner and label, last use, or issue. Default: the latest issue first, in force or not.',
    allowed: KEY_SORTS,
    example: 'use',
  })
  readonly sort?: KeySort;

  @ChoiceField({
    optional: true,
    description: 'Direction of the order. Default: asc for name, else desc.',
    allowed: ORDERS,
    example: 'desc',
  })
  readonly order?: Order;
}

const TOP_ORDERS = ['requests', 'errors'] as const;

export class TopKeysQuery extends DaysQuery {
  @ChoiceField({
    description: '`requests`: keys with the most requests. `errors`: with the most errors of one outcome.',
    allowed: TOP_ORDERS,
    fallback: 'requests',
  })
  readonly by!: (typeof TOP_ORDERS)[number];

  @IntegerField({ description: 'Maximum number of rows.', minimum: 1, maximum: 100, fallback: 10 })
  readonly limit!: number;
}

export class CurrentKeyQuery {
  @IntegerField({
    description: 'Number of UTC days of usage, including today.',
    minimum: 1,
    maximum: 30,
    fallback: 7,
  })
  readonly days!: number;
}
