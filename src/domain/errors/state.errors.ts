import { type BackfillFault, MAX_BACKFILL_DAYS } from '../schedule/backfill-range.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { isoUtc } from '../timestamps.ts';
import { CONFLICTING, type ErrorDefinition, INVALID } from './error-definition.ts';

const BACKFILL_FAULTS: Readonly<Record<BackfillFault, string>> = {
  not_in_order: 'from must be before to',
  before_first_cycle: `from must not lie before ${isoUtc(cycleAtMs(0))}, the first cycle`,
  in_the_future: 'to must not lie in the future',
  too_long: `from and to must not lie more than ${MAX_BACKFILL_DAYS} days apart`,
  without_cycle: 'no cycle lies between from and to',
};

/** Requests with invalid values, or that contradict the stored state. */
export const STATE_ERRORS = {
  CONFLICT: {
    ...CONFLICTING,
    title: 'Conflict',
    description: 'The request contradicts the present state. Read it again before writing.',
    surfaces: ['admin'],
    message: {
      name_reserved: ({ name, reserved }: { name: string; reserved: string }) =>
        `${name} reads as ${reserved}, by which the service means somebody else: choose another name.`,
      operator_name_taken: 'An operator in force has this name: rotate their token, or choose another name.',
      operator_revoked: 'The operator is revoked: issue them a new token under their name.',
      operator_last:
        'This is the last operator who can sign in: issue another one, or set ADMIN_TOKEN, and then revoke.',
      key_not_in_force: ({ status }: { status: string }) => `The key is ${status}: issue a new one.`,
      key_succeeded: ({ prefix, id }: { prefix: string; id: string }) =>
        `The key was replaced by ${prefix}… (${id}), which is in force: rotate that one, or revoke it first.`,
      idempotency_key_reused:
        'This Idempotency-Key was sent with another request: send another one with this request.',
      idempotency_key_expired: ({ prefix, id }: { prefix: string; id: string }) =>
        `This Idempotency-Key made the key ${prefix}… (${id}) more than ten minutes ago, which is not shown again: revoke that key and send another Idempotency-Key.`,
      source_paused: 'The source is paused: resume it first.',
      source_unavailable:
        'The source cannot be read on this deployment: its provider needs a key, or one that covers it.',
      nothing_held: 'No value of the source is held: it was confirmed, contradicted or accepted meanwhile.',
      source_unregistered: 'No worker has registered the source yet: start one first.',
    },
  },
  VALIDATION_ERROR: {
    ...INVALID,
    title: 'Validation error',
    description:
      'A parameter is malformed, unknown to the route, or not one of its allowed values. detail is the first message, errors has all.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      /** The messages of the rules of `http/parameters`, at least one. */
      rules: ({ messages }: { messages: readonly string[] }) => messages,
      backfill_range: ({ faults }: { faults: readonly BackfillFault[] }) =>
        faults.map((fault) => BACKFILL_FAULTS[fault]),
      cycle_number: 'cycle_number must be a whole number of up to 9 digits',
      cycle_number_and: ({ messages }: { messages: readonly string[] }) => [
        'cycle_number must be a whole number in digits',
        ...messages,
      ],
      expiry_in_the_past: 'expires_at must lie in the future',
      origins_required: 'allowed_origins is required of a publishable key',
      origins_not_allowed: 'allowed_origins belongs to publishable keys alone',
      scopes_not_allowed: 'scopes belongs to secret keys alone: a publishable key has those of Tier 0',
      outage_not_in_order: 'ends_at must lie after starts_at',
      reason_of_nothing: 'reason belongs to a change: name the switch that it is for',
      sunset_not_allowed: 'sunset_at belongs to entries of the type deprecated alone',
      sunset_required: 'sunset_at is required for entries of the type deprecated',
      sunset_before_date: 'sunset_at must not lie before date',
      interval_not_served: ({ metricId, served }: { metricId: string; served: readonly string[] }) =>
        `interval must be one of ${served.join(', ')} for ${metricId}: its values do not lie close enough for others.`,
    },
  },
} as const satisfies Record<string, ErrorDefinition>;
