import { type ErrorDefinition, FAILED, LIMITED, UNAVAILABLE } from './error-definition.ts';

export interface Limit {
  readonly limit: number;
}

/** Requests beyond a limit, and failures of the service. */
export const AVAILABILITY_ERRORS = {
  RATE_LIMITED: {
    ...LIMITED,
    title: 'Rate limited',
    description: 'Too many requests within a minute. Wait as long as Retry-After says, then back off.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      address: ({ limit }: Limit) => `More than ${limit} requests a minute from one address.`,
      address_all_routes: ({ limit }: Limit) =>
        `More than ${limit} requests a minute from one address to all routes together.`,
      key: ({ limit }: Limit) => `More than ${limit} requests a minute with this key.`,
      operator: ({ limit }: Limit) => `More than ${limit} requests a minute by one operator.`,
      operator_attempts: 'Too many failed attempts from this address.',
      reads_of_address: ({ limit }: Limit) =>
        `More than ${limit} reads of the past at the same time from one address.`,
      reads_of_key: ({ limit }: Limit) =>
        `More than ${limit} reads of the past at the same time with this key.`,
      batch_bytes: ({ limit }: Limit) =>
        `The answers to the messages before this one have more than ${limit} kB. Send it in a request of its own.`,
      connections: 'Too many connections of one address are open. Close some, or reuse them.',
      pipelined: 'Too many requests wait on this connection. Read the replies before sending more.',
    },
  },
  QUOTA_EXCEEDED: {
    ...LIMITED,
    title: 'Quota exceeded',
    description: 'The quota of the key for today is used up. It resets at midnight UTC.',
    surfaces: ['data', 'legacy'],
    message: ({ limit }: Limit) => `The ${limit} requests of this key for today are used up.`,
  },
  INTERNAL_ERROR: {
    ...FAILED,
    title: 'Internal error',
    description: 'Something failed on our side. Repeat the request once, then report its request_id.',
    surfaces: ['data', 'legacy', 'admin', 'any'],
    message: {
      unexpected: 'Something failed on our side.',
      verification_failed: ({ error }: { error: string | null }) =>
        `The cycle could not be verified: ${error ?? 'no reason'}.`,
    },
  },
  DATA_API_DISABLED: {
    ...UNAVAILABLE,
    retryAfterSeconds: 60,
    title: 'Data API disabled',
    description: 'The whole surface is switched off on this deployment. Wait as long as Retry-After says.',
    surfaces: ['data'],
    message: 'The data API is switched off on this deployment.',
  },
  OVERLOADED: {
    ...UNAVAILABLE,
    retryAfterSeconds: 5,
    title: 'Overloaded',
    description:
      'This process has more to do than it gets done, and answers the newest values first. Wait as long as Retry-After says.',
    surfaces: ['data', 'legacy'],
    message: 'Reads of the past have to wait until the newest can be served in time.',
  },
  STORE_UNAVAILABLE: {
    ...UNAVAILABLE,
    retryAfterSeconds: 10,
    title: 'Store unavailable',
    description: 'What was asked for cannot be read at the moment. Wait as long as Retry-After says.',
    surfaces: ['data', 'legacy', 'admin', 'any'],
    message: {
      no_cycle: 'No cycle has been published yet.',
      not_metered:
        'The request could not be counted: the journal of usage cannot be written. Requests without a key are answered.',
      database_unreachable:
        'database_unreachable: the database does not answer, so nothing here can be read or changed. Partners are answered ' +
        'with what was published last; keys known before are good for a minute. See the log, and try again when it is back.',
      switches_not_stored:
        'The data API is off here, and that is stored as soon as the database can write. The other switches were not changed.',
      no_worker: 'No worker lives that could verify it: start one with ROLE=worker or ROLE=all.',
      worker_too_slow: ({ withinSeconds, workPath }: { withinSeconds: number; workPath: string }) =>
        `No worker has verified the cycle within ${withinSeconds} s. What becomes of it stands at ${workPath}.`,
    },
  },
  NARRATIVE_STORE_UNAVAILABLE: {
    ...UNAVAILABLE,
    retryAfterSeconds: 10,
    title: 'Narrative store unavailable',
    description: 'Narratives cannot be read at the moment. Wait as long as Retry-After says.',
    surfaces: ['data', 'legacy', 'admin'],
    message: null,
  },
} as const satisfies Record<string, ErrorDefinition>;
