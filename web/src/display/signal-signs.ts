import { type Signal } from '../../../src/domain/signals.ts';
import { type Tone } from './StateChip.tsx';

/** Colour of a signal; its name is always shown beside. */
export const SIGNAL_TONES: Readonly<Record<Signal, Tone>> = {
  bullish: 'success',
  bearish: 'error',
  neutral: 'default',
  monitoring: 'warning',
};

/** Symbol of a signal, distinguishable without colour. */
export const SIGNAL_SIGNS: Readonly<Record<Signal, string>> = {
  bullish: '▲',
  bearish: '▼',
  neutral: '■',
  monitoring: '○',
};
