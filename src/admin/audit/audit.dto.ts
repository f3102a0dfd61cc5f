import { AUDIT_TARGET_KINDS, type AuditTargetKind } from '../../domain/audit/audit-entry.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';
import { FilterTextField, WindowPageQuery } from '../paging/page.query.ts';

/** Texts but `q` and `partner` are compared exactly. */
export class AuditQuery extends WindowPageQuery {
  @FilterTextField({ description: 'Who wrote.', example: 'environment' })
  readonly actor?: string;

  @FilterTextField({ description: 'What was done.', example: 'key.revoke' })
  readonly action?: string;

  @FilterTextField({
    description:
      'What it was done to, whole: an ID. With `target_kind=switch` the name of a switch among those changed together.',
    example: 'mempool.fees',
  })
  readonly target?: string;

  @ChoiceField({
    optional: true,
    description: 'Kind of what it was done to.',
    allowed: AUDIT_TARGET_KINDS,
    example: 'key',
  })
  readonly target_kind?: AuditTargetKind;

  @FilterTextField({
    description:
      'Partner that it was done to, or whose key it was done to. Names that are the same after NFKC are one partner.',
    example: 'Acme',
  })
  readonly partner?: string;

  @FilterTextField({
    description:
      'Beginnings of words, all of which the entry has in its actor, action, target, address, or states, in any letter case.',
    example: 'acme revoke',
  })
  readonly q?: string;
}
