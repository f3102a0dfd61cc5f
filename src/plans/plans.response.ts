import { SCOPES } from '../domain/access/access-rights.ts';
import { f, shape } from '../http/shape/shape.ts';

export class KeyPlanItem extends shape({
  id: f.text('ID of the plan.'),
  name: f.text('Name of the plan.'),
  scopes: f.choices('Scopes of secret keys.', SCOPES),
  rate_limit_per_min: f.count('Requests per minute.'),
  quota_per_day: f.countOrNull('Requests per UTC day; null: unlimited.'),
  created_at: f.moment('When it was added.'),
  keys: f.count('Number of keys that follow it, without revoked and expired ones.'),
}) {}

export class KeyPlanList extends shape({ plans: f.many('The plans, by name.', KeyPlanItem) }) {}
