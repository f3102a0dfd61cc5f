/** Colours of the diagram that aren't those of a signal, from the design tokens. */
export const COLOURS = {
  text: 'var(--text)',
  faint: 'var(--quiet)',
  paper: 'var(--surface)',
  track: 'var(--line)',
  accent: 'var(--accent)',
} as const;

/** Attributes of text drawn over lines. */
export const READABLE_OVER = {
  paintOrder: 'stroke',
  stroke: COLOURS.paper,
  strokeWidth: 3,
  strokeOpacity: 0.75,
} as const;
