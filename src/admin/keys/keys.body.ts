import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { KEY_KINDS, KEY_LIMITS, type KeyKind } from '../../domain/access/partner-key.ts';
import { DAY_MS, SECOND_MS } from '../../domain/timestamps.ts';
import {
  ChoiceField,
  IntegerField,
  NameField,
  TextField,
  TimestampField,
  ListField,
  NetworkListField,
  OriginListField,
} from '../../http/parameters/field.decorators.ts';

const MAX_OVERLAP_SECONDS = (KEY_LIMITS.overlapDays * DAY_MS) / SECOND_MS;

const label = {
  description: 'Label of the key.',
  maxLength: KEY_LIMITS.textLength,
  optional: true,
  nullable: true,
} as const;
const scopes = {
  description: 'Scopes of a secret key; `data:read` belongs to every key. Default: all of Tier 1.',
  allowed: SCOPES,
  optional: true,
} as const;
const origins = {
  description: 'Origins of the web pages that may use a publishable key.',
  maxItems: KEY_LIMITS.origins,
  optional: true,
} as const;
const rate = {
  description: 'Requests per minute.',
  minimum: 1,
  maximum: KEY_LIMITS.requestsPerMinute,
  optional: true,
} as const;
const quota = {
  description: 'Requests per UTC day. Null: unlimited.',
  minimum: 1,
  maximum: KEY_LIMITS.requestsPerDay,
  optional: true,
  nullable: true,
} as const;
const networks = {
  description:
    'Networks in CIDR form that requests are accepted from, IPv4 or IPv6; an address is the network of only itself. Null or empty: any address.',
  maxItems: KEY_LIMITS.networks,
  optional: true,
  nullable: true,
} as const;
const expiry = { description: 'When the key expires. Null: never.', optional: true, nullable: true } as const;

/** A key to be issued. */
export class IssueKeyBody {
  @NameField({ description: 'Partner that the key is issued to.', maxLength: KEY_LIMITS.textLength })
  readonly partner!: string;

  @NameField(label)
  readonly label?: string | null;

  @ChoiceField({ description: 'Kind of the key. Default: secret.', allowed: KEY_KINDS, optional: true })
  readonly kind?: KeyKind;

  /** Required of a publishable key, and of no other. */
  @OriginListField(origins)
  readonly allowed_origins?: readonly string[];

  @ListField(scopes)
  readonly scopes?: readonly Scope[];

  @IntegerField(rate)
  readonly rate_limit_per_min?: number;

  @IntegerField(quota)
  readonly quota_per_day?: number | null;

  @TimestampField(expiry)
  readonly expires_at?: string | null;

  @NetworkListField(networks)
  readonly allowed_networks?: readonly string[] | null;
}

/** What changes of a key; what is left out stays. */
export class AmendKeyBody {
  @NameField(label)
  readonly label?: string | null;

  @OriginListField(origins)
  readonly allowed_origins?: readonly string[];

  @ListField(scopes)
  readonly scopes?: readonly Scope[];

  @IntegerField(rate)
  readonly rate_limit_per_min?: number;

  @IntegerField(quota)
  readonly quota_per_day?: number | null;

  @TimestampField(expiry)
  readonly expires_at?: string | null;

  @NetworkListField(networks)
  readonly allowed_networks?: readonly string[] | null;
}

/** How a key is replaced. */
export class RotateKeyBody {
  @IntegerField({
    description: 'Seconds until the old key ends. Default: it stays valid until it is revoked.',
    minimum: 0,
    maximum: MAX_OVERLAP_SECONDS,
    optional: true,
    nullable: true,
  })
  readonly revoke_old_after_seconds?: number | null;
}

/** Why a key is disabled. */
export class DisableKeyBody {
  @TextField({
    description: 'Why the key is disabled.',
    maxLength: KEY_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;
}

/** Why a key is ended. */
export class RevokeKeyBody {
  @TextField({
    description: 'Why the key is revoked.',
    maxLength: KEY_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;
}
