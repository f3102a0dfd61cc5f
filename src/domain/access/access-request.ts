export const ACCESS_REQUEST_STATES = ['new', 'answered', 'refused'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];

export const ACCESS_REQUEST_LIMITS = {
  nameLength: 100,
  emailLength: 254,
  purposeLength: 600,
  /** Requests that wait for an answer. */
  open: 200,
  keepDays: 90,
} as const;
