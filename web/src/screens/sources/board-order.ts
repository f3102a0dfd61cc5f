/** What the board can be sorted by: fields of its records, in the order in which they are offered. */
export const BOARD_ORDERS = [
  { field: 'title', label: 'Title', order: 'ASC' },
  { field: 'provider', label: 'Provider', order: 'ASC' },
  { field: 'gravity', label: 'State, worst first', order: 'ASC' },
  { field: 'age_cadences', label: 'Age in cadences, oldest first', order: 'DESC' },
] as const;
export type BoardField = (typeof BOARD_ORDERS)[number]['field'];
