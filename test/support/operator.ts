export const OPERATOR_TOKEN = 'operator-token-of-the-tests-0123456789';

/** The headers of an operator's request. */
export const AS_OPERATOR = { Authorization: `Bearer ${OPERATOR_TOKEN}` } as const;
