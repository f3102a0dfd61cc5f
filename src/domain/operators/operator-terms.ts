/** Upper bounds of an operator's attributes. */
export const OPERATOR_LIMITS = { nameLength: 64, reasonLength: 500 } as const;

/** Name of the holder of ADMIN_TOKEN in the audit log. */
export const ENVIRONMENT_OPERATOR = 'environment';
/** Name of the holder of the first start's token in the audit log. */
export const FIRST_OPERATOR = 'first operator';
/** Name of the service itself in the audit log. */
export const SERVICE_ACTOR = 'system';
/** Name of an unauthenticated actor in the audit log. */
export const ANONYMOUS_ACTOR = 'anonymous';

/** Number of a token's leading characters that can be shown. */
export const TOKEN_PREFIX_LENGTH = 12;
