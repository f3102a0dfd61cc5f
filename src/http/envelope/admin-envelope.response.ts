import { SANDBOX_SOURCE } from './disclaimer.ts';
import { EnvelopeMeta, FreshnessMeta } from './envelope.response.ts';
import { f, shape } from '../shape/shape.ts';

/** Freshness of what operators read: it is true at the time of the request. */
class OperatorFreshness extends shape(FreshnessMeta, {
  source: f.choice(
    '`operators`, or `sandbox` if all data is synthetic.',
    ['operators', SANDBOX_SOURCE],
    'operators',
  ),
}) {}

/** `meta` of every success of the operators' API, with the fields that partners' replies have. */
export class OperatorMeta extends shape(EnvelopeMeta, {
  freshness: f.one('Age of the data.', OperatorFreshness),
  mode: f.choice('Mode that new cycles are published in: paper or live.', ['paper', 'live'], 'paper'),
  tier_served: f.choice('Always `operator`.', ['operator'], 'operator'),
}) {}
