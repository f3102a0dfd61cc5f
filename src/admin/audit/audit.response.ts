import { OPERATOR_ROLES } from '../../domain/operators/operator-terms.ts';
import { f, shape } from '../../http/shape/shape.ts';

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
