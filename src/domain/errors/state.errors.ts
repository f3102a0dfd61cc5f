import { comparableName } from '../reserved-names.ts';
import { type BackfillFault, MAX_BACKFILL_DAYS } from '../backfill.ts';
import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import {
  CONFLICTING,
  type ErrorDefinition,
  FAILED,
  INVALID,
  LIMITED,
  PRECONDITION,
  UNAVAILABLE,
} from './error-definition.ts';

const BACKFILL_FAULTS: Readonly<Record<BackfillFault, string>> = {
  not_in_order: 'from must be before to',
  before_first_cycle: `from must not be before ${isoUtc(cycleAtMs(0))}, the first cycle`,
  in_the_future: 'to must not be in the future',
  too_long: `from and to must be at most ${MAX_BACKFILL_DAYS} days apart`,
  without_cycle: 'no cycle falls between from and to',
};

const WEBHOOK_URL_FAULTS = {
  malformed: 'url must be a URL',
  too_long: 'url must not be longer than 2,000 characters',
  scheme: 'url must begin with https://',
  credentials: 'url must not contain a user or password; verify the signature instead',
  fragment: 'url must not have a fragment',
  port: 'url must have port 80, 443, or one from 1024',
} as const;

export interface ForbiddenAddress {
  readonly host: string;
  readonly address: string;
  readonly isPlain: boolean;
}

export type RedeliveryFault = 'not_in_order' | 'no_event' | 'too_many';

export const STATE_ERRORS = {
  CONFLICT: {
    ...CONFLICTING,
    title: 'Conflict',
    description: 'The request contradicts the current state. Read the state again before writing.',
    surfaces: ['admin'],
    message: {
      name_reserved: ({ name, reserved }: { name: string; reserved: string }) =>
        comparableName(name) === comparableName(reserved)
          ? `The name ${reserved} is reserved. Choose another name.`
          : `${name} looks like ${reserved}, which is reserved. Choose another name.`,
      operator_name_taken: 'An active operator has this name. Rotate their token, or choose another name.',
      totp_enrolled: 'An authenticator app is already enrolled. Remove it first, with a code of it.',
      totp_not_enrolled: 'No authenticator app is enrolled.',
      totp_own:
        'Another owner resets an authenticator app. Remove your own in the session, with a code of it.',
      operator_revoked: 'The operator is revoked. Issue a new token under their name.',
      shares_full: ({ most }: { most: number }) =>
        `The partner has ${most} open shares. End one of them first.`,
      changelog_published: 'The entry is published and stays as it is. Correct it by another entry.',
      operator_last:
        'This is the last operator who can sign in as an owner. Issue another owner or set ADMIN_TOKEN first.',
      key_not_in_force: ({ status }: { status: 'revoked' | 'expired' }) =>
        `The key is ${status}. Issue a new one.`,
      key_disabled: 'The key is disabled. Enable it first.',
      partner_name_taken:
        'A partner has this name, or one that is written alike. Change that partner instead.',
      plan_name_taken: 'A plan has this name. Change that plan, or choose another name.',
      plan_in_use: ({ keys }: { keys: number }) =>
        `${keys} ${keys === 1 ? 'key follows' : 'keys follow'} the plan. Give them another plan, or none, first.`,
      plans_full: ({ limit }: { limit: number }) => `There are at most ${limit} plans. Delete one first.`,
      key_not_handed_over: 'The key is not in force. Enable it, or issue another one.',
      key_succeeded: ({ prefix, id }: { prefix: string; id: string }) =>
        `The key was replaced by ${prefix}… (${id}), which is in force. Rotate or revoke that key first.`,
      idempotency_key_reused:
        'This Idempotency-Key was sent with a different request. Use another one for this request.',
      idempotency_key_expired: ({ prefix, id }: { prefix: string; id: string }) =>
        `This Idempotency-Key created the key ${prefix}… (${id}) more than ten minutes ago, and the key is not shown again. Revoke that key, and send another Idempotency-Key.`,
      webhooks_full: ({ limit }: { limit: number }) =>
        `A partner has at most ${limit} webhooks, and so do the operators. Delete one first.`,
      webhook_without_secret: 'Chat messages are not signed, so there is no secret to replace.',
      webhook_not_waiting:
        'No failed delivery waits: the webhook is disabled, or its last attempt succeeded.',
      request_ended: 'The request was answered or refused in the meantime.',
      source_paused: 'The source is paused. Resume it first.',
      source_unavailable: ({ provider }: { provider: string }) =>
        `The source cannot be read: its provider requires a key, and this deployment has none. Set PROVIDER_${provider.toUpperCase()}_API_KEY, then restart the workers.`,
      nothing_held:
        'No value of the source is on hold. It was confirmed, contradicted, or accepted in the meantime.',
      source_unregistered: 'No worker has registered the source yet. Start a worker first.',
    },
  },
  PRECONDITION_FAILED: {
    ...PRECONDITION,
    title: 'Precondition failed',
    description:
      'The resource was changed since it was read: its ETag is not in If-Match. current has the stored fields. Read the resource again, then repeat the change.',
    surfaces: ['admin'],
    message: 'The resource was changed since you read it. Compare with current, then save again.',
  },
  VALIDATION_ERROR: {
    ...INVALID,
    title: 'Validation error',
    description:
      'A parameter is malformed, unknown to the route, or not one of its allowed values. detail is the first message, errors lists all.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      rules: ({ messages }: { messages: readonly string[] }) => messages,
      backfill_range: ({ faults }: { faults: readonly BackfillFault[] }) =>
        faults.map((fault) => BACKFILL_FAULTS[fault]),
      totp_code:
        'code must be the current code of the authenticator app that was not used before, or an unused recovery code',
      cycle_number: 'cycle_number must be a whole number of up to 9 digits',
      cycle_number_and: ({ messages }: { messages: readonly string[] }) => [
        'cycle_number must be a whole number in digits',
        ...messages,
      ],
      expiry_in_the_past: 'expires_at must be in the future',
      pause_end_in_the_past: 'until must be in the future',
      pause_too_long: 'until must be at most a year ahead',
      plan_unknown: 'plan_id must be the ID of a plan',
      raise: ({ maxDays }: { maxDays: number }) =>
        `raise_factor, raise_ends_at, and raise_reason must be all set or all null, and raise_ends_at in the future, at most ${maxDays} days ahead`,
      key_of_another: 'key must be the whole key with this ID, as it was issued',
      origins_required: 'allowed_origins is required for a publishable key',
      origins_not_allowed: 'allowed_origins is only for publishable keys',
      scopes_not_allowed: 'scopes is only for secret keys: a publishable key has the scopes of Tier 0',
      until_out_of_bounds: ({ maxDays }: { maxDays: number }) =>
        `until must be in the future, and at most ${maxDays} days ahead`,
      threshold_range: ({ minimum, maximum, unit }: { minimum: number; maximum: number; unit: string }) =>
        `value must be a whole number from ${minimum} to ${maximum} (${unit}), or null for the default`,
      date_too_far_ahead: ({ maxDays }: { maxDays: number }) =>
        `date must be at most ${maxDays} days ahead. Publish the entry later; sunset_at can be later.`,
      date_before_publication:
        'date must not be before the UTC day of publish_at, because readers ask for what is new by date',
      corrects_unknown: 'corrects must be the ID of a published entry',
      corrects_corrected: ({ id }: { id: string }) =>
        `corrects names an entry that ${id} corrects already. Correct ${id} if it is published; change or delete it if it is scheduled.`,
      publish_at: ({ maxDays }: { maxDays: number }) =>
        `publish_at must be after now and at most ${maxDays} days ahead. Omit it to publish now.`,
      outage_public: 'publish_at is only for outages that partners do not see yet',
      outage_not_in_order: 'ends_at must be after starts_at',
      reason_of_nothing: 'reason needs a change: name the switch to change',
      sunset_not_allowed: 'sunset_at is only for entries of the type deprecated',
      sunset_required: 'sunset_at is required for entries of the type deprecated',
      sunset_before_date: 'sunset_at must not be before date',
      webhook_url: ({ fault }: { fault: keyof typeof WEBHOOK_URL_FAULTS }) => WEBHOOK_URL_FAULTS[fault],
      webhook_host_unresolved: ({ host }: { host: string }) =>
        `url must have a host that resolves within 5 seconds; ${host} does not`,
      webhook_address_forbidden: ({ host, address, isPlain }: ForbiddenAddress) =>
        `url must lead to a public address by https; ${host === address ? address : `${host} (${address})`} ${isPlain ? 'is not in WEBHOOK_ALLOWED_NETWORKS, which http needs' : 'is not public, and not in WEBHOOK_ALLOWED_NETWORKS'}`,
      webhook_events: ({ audience, allowed }: { audience: string; allowed: readonly string[] }) =>
        `events of an endpoint of ${audience} must be some of ${allowed.join(', ')}`,
      webhook_redelivery: ({ fault, maximum }: { fault: RedeliveryFault; maximum: number }) =>
        fault === 'not_in_order'
          ? 'from_sequence must not be after to_sequence'
          : fault === 'no_event'
            ? 'no stored event of this endpoint has a number from from_sequence to to_sequence'
            : `from_sequence and to_sequence must span at most ${maximum} events of this endpoint`,
      agent_not_allowed: 'agent is only for kind=verdict: an outlook has no speaker',
      interval_not_served: ({ metricId, served }: { metricId: string; served: readonly string[] }) =>
        `interval must be one of ${served.join(', ')} for ${metricId}: its values are too far apart for others.`,
    },
  },
} as const satisfies Record<string, ErrorDefinition>;

export interface Limit {
  readonly limit: number;
}

export const AVAILABILITY_ERRORS = {
  RATE_LIMITED: {
    ...LIMITED,
    title: 'Rate limited',
    writeFor: 'a higher limit',
    description: 'Too many requests within a minute. Wait for the time in Retry-After, then back off.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      address: ({ limit }: Limit) => `More than ${limit} requests a minute from one address.`,
      address_all_routes: ({ limit }: Limit) =>
        `More than ${limit} requests a minute from one address to all routes combined.`,
      key: ({ limit }: Limit) => `More than ${limit} requests a minute with this key.`,
      key_requests: ({ limit }: Limit) => `More than ${limit} key requests an hour from one address.`,
      operator: ({ limit }: Limit) => `More than ${limit} requests a minute by one operator.`,
      operator_attempts: 'Too many failed attempts from this address.',
      codes_of_address: 'Too many codes from this address.',
      operator_codes: 'Too many wrong codes for this operator. Wait, or use a recovery code.',
      reads_of_address: ({ limit }: Limit) =>
        `More than ${limit} simultaneous history reads from one address.`,
      reads_of_key: ({ limit }: Limit) => `More than ${limit} simultaneous history reads with this key.`,
      batch_bytes: ({ limit }: Limit) =>
        `The responses to earlier messages exceed ${limit} kB. Send this message in a separate request.`,
      streams_of_key: ({ limit }: Limit) => `This key already has ${limit} open streams. Close one first.`,
      exports_of_key: ({ limit }: Limit) =>
        `This key already has ${limit} running exports. Wait until one ends.`,
      export_bytes_of_key: ({ limit }: Limit) =>
        `This key has exported its daily ${limit} bytes. The limit resets at midnight UTC.`,
      connections: 'Too many open connections from one address. Close some, or reuse them.',
      pipelined: 'Too many requests are pending on this connection. Read the responses before sending more.',
    },
  },
  QUOTA_EXCEEDED: {
    ...LIMITED,
    title: 'Quota exceeded',
    writeFor: 'a higher quota',
    description: "The key's daily quota is used up. It resets at midnight UTC.",
    surfaces: ['data', 'legacy'],
    message: ({ limit }: Limit) =>
      `The key's daily quota of ${limit} requests is used up. It resets at midnight UTC.`,
  },
  INTERNAL_ERROR: {
    ...FAILED,
    title: 'Internal error',
    description: 'Something failed on our side. Repeat the request once, then report its request_id.',
    surfaces: ['data', 'legacy', 'admin', 'any'],
    message: {
      unexpected: 'Something failed on our side.',
      verification_failed: ({ error }: { error: string | null }) =>
        `The cycle could not be verified: ${error ?? 'no reason given'}.`,
    },
  },
  DATA_API_DISABLED: {
    ...UNAVAILABLE,
    retryAfterSeconds: 60,
    title: 'Data API disabled',
    description: 'The data API is switched off on this deployment. Wait for the time in Retry-After.',
    surfaces: ['data'],
    message: 'The data API is switched off on this deployment.',
  },
  OVERLOADED: {
    ...UNAVAILABLE,
    retryAfterSeconds: 5,
    title: 'Overloaded',
    description: 'At this load, the service serves only latest values. Wait for the time in Retry-After.',
    surfaces: ['data', 'legacy'],
    message: {
      history: 'History reads are suspended until latest values can be served in time.',
      draining: 'This process is shutting down and opens no more streams. Connect again.',
    },
  },
  STORE_UNAVAILABLE: {
    ...UNAVAILABLE,
    retryAfterSeconds: 10,
    title: 'Store unavailable',
    description: 'The data is temporarily unavailable. Wait for the time in Retry-After.',
    surfaces: ['data', 'legacy', 'admin', 'any'],
    message: {
      no_cycle: 'No cycle has been published yet.',
      not_metered:
        'The request could not be counted because the usage journal cannot be written. Requests without a key are served.',
      database_unreachable:
        'database_unreachable: the database does not respond, so nothing here can be read or changed. Partners get ' +
        'the last published state; known keys stay valid for a minute. See the log, and try again when the database is back.',
      database_read_only:
        'database_read_only: the database accepts only reads, because it is a standby or a failover is not over. You can read, ' +
        'but change nothing. Try again when a primary has taken over, or correct DATABASE_URL.',
      switches_not_stored:
        'The data API is off here; the switch is stored when the database can write again. The other switches were not changed.',
      no_worker: 'No worker is running. Start one with ROLE=worker or ROLE=all.',
      worker_too_slow: ({ withinSeconds, workPath }: { withinSeconds: number; workPath: string }) =>
        `No worker has verified the cycle within ${withinSeconds} s. Check progress at ${workPath}.`,
    },
  },
  NARRATIVE_STORE_UNAVAILABLE: {
    ...UNAVAILABLE,
    retryAfterSeconds: 10,
    title: 'Narrative store unavailable',
    description: 'Narratives are temporarily unavailable. Wait for the time in Retry-After.',
    surfaces: ['data', 'legacy', 'admin'],
    message: null,
  },
} as const satisfies Record<string, ErrorDefinition>;
