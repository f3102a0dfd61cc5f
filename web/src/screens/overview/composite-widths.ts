/** Panels in which the five gauges of an asset stand beside each other. */
export const FIVE_CELLS = '@container (min-width: 680px)';

/** Panels in which two of them do. */
export const TWO_CELLS = '@container (min-width: 520px)';
