import { type ErrorDefinition, FAILED, LIMITED, UNAVAILABLE } from './error-definition.ts';

export interface Limit {
  readonly limit: number;
}

export const AVAILABILITY_ERRORS = {
  RATE_LIMITED: {
    ...LIMITED,
    title: 'Rate limited',
    description: 'Too many requests within a minute. Wait for the time in Retry-After, then back off.',
    surfaces: ['data', 'legacy', 'admin'],
    message: {
      address: ({ limit }: Limit) => `More than ${limit} requests a minute from one address.`,
      address_all_routes: ({ limit }: Limit) =>
        `More than ${limit} requests a minute from one address to all routes combined.`,
      key: ({ limit }: Limit) => `More than ${limit} requests a minute with this key.`,
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
    description: 'The server is overloaded and serves only latest values. Wait for the time in Retry-After.',
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
