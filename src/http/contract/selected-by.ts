/**
 * Extension of a schema that is a union: the query parameter that selects a member, and its values in the order of the
 * members. The first is the default.
 */
export const SELECTED_BY_EXTENSION = 'x-selected-by';
