import { PartialType } from '@nestjs/swagger';
import { type Scope, SCOPES } from '../domain/access/access-rights.ts';
import { KEY_LIMITS } from '../domain/access/partner-key.ts';
import { IntegerField, ListField, NameField } from '../http/parameters/field.decorators.ts';

/** Terms that plans set, and keys can have instead. */
export class TermsBody {
  @ListField({
    description:
      'Scopes of a secret key; `data:read` belongs to every key. Default: those of the plan, else all of Tier 1.',
    allowed: SCOPES,
    optional: true,
  })
  readonly scopes?: readonly Scope[];

  @IntegerField({
    description: 'Requests per minute. Default: those of the plan.',
    minimum: 1,
    maximum: KEY_LIMITS.requestsPerMinute,
    optional: true,
  })
  readonly rate_limit_per_min?: number;

  @IntegerField({
    description: 'Requests per UTC day. Null: unlimited. Default: those of the plan.',
    minimum: 1,
    maximum: KEY_LIMITS.requestsPerDay,
    optional: true,
    nullable: true,
  })
  readonly quota_per_day?: number | null;
}

export class KeyPlanBody extends TermsBody {
  @NameField({ description: 'Name of the plan.', maxLength: KEY_LIMITS.textLength })
  readonly name!: string;
}

/** Omitted fields stay. The ETag of a plan is made of these fields. */
export class AmendKeyPlanBody extends PartialType(KeyPlanBody, { skipNullProperties: false }) {}
