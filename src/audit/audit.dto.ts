import { AUDIT_TARGET_KINDS, type AuditTargetKind } from '../domain/audit-entry.ts';
import { OPERATOR_ROLES } from '../domain/operators/operator-terms.ts';
import { ChoiceField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { FilterTextField, WindowPageQuery } from '../admin/paging.ts';

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

class AuditChange extends shape({
  field: f.text('Name of the field; of a field inside another, both with a dot between.'),
  before: f.anyValue('Value before the write; null: none.'),
  after: f.anyValue('Value after the write; null: none.'),
}) {}

export class AuditItem extends shape({
  id: f.count('ID of the entry.'),
  at: f.moment('When it was written.'),
  actor: f.text('Operator who wrote; `environment` for the holder of ADMIN_TOKEN.'),
  action: f.text('Action, such as `key.revoke`.'),
  target: f.text('ID of the changed thing.'),
  before: f.anyObjectOrNull('The target before the write; null if there was nothing to record.'),
  after: f.anyObjectOrNull('The target after the write; null if there was nothing to record.'),
  address: f.text('Address the write came from, as addresses are counted for limits.'),
  target_kind: f.text(
    'Kind of the target: `key`, `partner`, `source`, `switch`, `cycle`, `operator`, `session`, `outage`, `changelog`, `attention`, `clock`, or one of an extension.',
  ),
  target_name: f.text(
    'Name of the target at that time: partner and label of a key, title of a source, name of an operator.',
  ),
  changes: f.many('The fields that differ between `before` and `after`.', AuditChange),
  role: f.choiceOrNull('Role of the actor at that time; null: not recorded.', OPERATOR_ROLES),
  request_id: f.textOrNull('ID of the request that wrote it; null: not recorded.'),
}) {}

export class AuditFacets extends shape({
  actors: f.texts('Everyone who ever wrote.'),
  actions: f.texts('Every action ever recorded.'),
}) {}

export class AuditList extends shape({ entries: f.many('The entries.', AuditItem) }) {}
