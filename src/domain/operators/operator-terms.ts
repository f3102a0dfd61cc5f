/** What an operator is issued with at most. */
export const OPERATOR_LIMITS = { nameLength: 64, reasonLength: 500 } as const;

/** How the audit log names whoever has ADMIN_TOKEN. */
export const ENVIRONMENT_OPERATOR = 'environment';
/** How the audit log names whoever has the token of the first start. */
export const FIRST_OPERATOR = 'first operator';
/** How the audit log names whoever is no operator. */
export const ANONYMOUS_ACTOR = 'anonymous';

const RESERVED_NAMES: readonly string[] = [ENVIRONMENT_OPERATOR, FIRST_OPERATOR, ANONYMOUS_ACTOR];

/** True for names that the audit log has another meaning for, in any letter case. */
export const isReservedName = (name: string): boolean => RESERVED_NAMES.includes(name.toLowerCase());

/** So many characters at the beginning of a token may be shown. */
export const TOKEN_PREFIX_LENGTH = 12;
