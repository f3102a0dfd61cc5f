import { type Signal } from '../../../src/domain/signals.ts';
import { type Tone } from './StateBadge.tsx';

/** Symbol of a signal, distinguishable without colour. */
export const SIGNAL_SIGNS: Readonly<Record<Signal, string>> = {
  bullish: '▲',
  bearish: '▼',
  neutral: '■',
  monitoring: '○',
};

/** Tone of a signal; its name is always shown beside. */
export const SIGNAL_TONES: Readonly<Record<Signal, Tone>> = {
  bullish: 'good',
  bearish: 'bad',
  neutral: 'quiet',
  monitoring: 'warning',
};

/** Colour of a signal in drawings. */
export const SIGNAL_COLOURS: Readonly<Record<Signal, string>> = {
  bullish: 'var(--up)',
  bearish: 'var(--down)',
  neutral: 'var(--quiet)',
  monitoring: 'var(--warn)',
};
