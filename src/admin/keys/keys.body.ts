import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { KEY_LIMITS } from '../../domain/access/key-terms.ts';
import { KEY_KINDS, type KeyKind } from '../../domain/access/partner-key.ts';
import { DAY_MS, SECOND_MS } from '../../domain/timestamps.ts';
import {
  ChoiceField,
  ListField,
  IntegerField,
  NameField,
  TextField,
  TimestampField,
  OriginListField,
} from '../../http/parameters/field.decorators.ts';

const MAX_OVERLAP_SECONDS = (KEY_LIMITS.overlapDays * DAY_MS) / SECOND_MS;

const label = { maxLength: KEY_LIMITS.textLength, optional: true, nullable: true } as const;
const scopes = { allowed: SCOPES, optional: true } as const;
const origins = { maxItems: KEY_LIMITS.origins, optional: true } as const;
const rate = { minimum: 1, maximum: KEY_LIMITS.requestsPerMinute, optional: true } as const;
const quota = { minimum: 1, maximum: KEY_LIMITS.requestsPerDay, optional: true, nullable: true } as const;
const expiry = { optional: true, nullable: true } as const;

/** A key to be issued. */
export class IssueKeyBody {
  @NameField({ maxLength: KEY_LIMITS.textLength })
  readonly partner!: string;

  @NameField(label)
  readonly label?: string | null;

  /** Left out: a secret key. */
  @ChoiceField({ allowed: KEY_KINDS, optional: true })
  readonly kind?: KeyKind;

  /** Required of a publishable key, and of no other. */
  @OriginListField(origins)
  readonly allowed_origins?: readonly string[];

  /** Left out: all of Tier 1. `data:read` belongs to every key. Of a secret key alone. */
  @ListField(scopes)
  readonly scopes?: readonly Scope[];

  @IntegerField(rate)
  readonly rate_limit_per_min?: number;

  /** Null: unlimited. */
  @IntegerField(quota)
  readonly quota_per_day?: number | null;

  @TimestampField(expiry)
  readonly expires_at?: string | null;
}

/** What changes of a key; what is left out stays. */
export class AmendKeyBody {
  @NameField(label)
  readonly label?: string | null;

  /** Of a publishable key alone. */
  @OriginListField(origins)
  readonly allowed_origins?: readonly string[];

  /** Of a secret key alone. */
  @ListField(scopes)
  readonly scopes?: readonly Scope[];

  @IntegerField(rate)
  readonly rate_limit_per_min?: number;

  /** Null: unlimited. */
  @IntegerField(quota)
  readonly quota_per_day?: number | null;

  /** Null: never. */
  @TimestampField(expiry)
  readonly expires_at?: string | null;
}

/** How a key is replaced. */
export class RotateKeyBody {
  /** When the old key ends; left out: when it is revoked. */
  @IntegerField({ minimum: 0, maximum: MAX_OVERLAP_SECONDS, optional: true, nullable: true })
  readonly revoke_old_after_seconds?: number | null;
}

/** Why a key is ended. */
export class RevokeKeyBody {
  @TextField({ maxLength: KEY_LIMITS.reasonLength, optional: true, nullable: true })
  readonly reason?: string | null;
}
