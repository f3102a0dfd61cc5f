import { type Signal } from '../../../packages/engine/signals.ts';

/** Symbol of a signal, distinguishable without colour. */
export const SIGNAL_SIGNS: Readonly<Record<Signal, string>> = {
  bullish: '▲',
  bearish: '▼',
  neutral: '■',
  monitoring: '○',
};

/** Colour of a signal in drawings. */
export const SIGNAL_COLOURS: Readonly<Record<Signal, string>> = {
  bullish: 'var(--up)',
  bearish: 'var(--down)',
  neutral: 'var(--quiet)',
  monitoring: 'var(--warn)',
};
