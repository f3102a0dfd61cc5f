/**
 * Roles of operators, each with the rights of those before it. `viewer` reads everything, `operator` changes what the
 * service does, `owner` also changes who the operators are.
 */
export const OPERATOR_ROLES = ['viewer', 'operator', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Checks whether a role includes another.
 *
 * @example an `owner` includes `viewer`; a `viewer` doesn't include `operator`
 */
export const includesRole = (held: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(held) >= OPERATOR_ROLES.indexOf(needed);
