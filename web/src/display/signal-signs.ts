import { type Signal } from '../../../src/domain/signals.ts';
import { type Tone } from './StateChip.tsx';

/** How a signal is coloured; its word always stands beside. */
export const SIGNAL_TONES: Readonly<Record<Signal, Tone>> = {
  bullish: 'success',
  bearish: 'error',
  neutral: 'default',
  monitoring: 'warning',
};

/** A sign that tells a signal apart without colour. */
export const SIGNAL_SIGNS: Readonly<Record<Signal, string>> = {
  bullish: '▲',
  bearish: '▼',
  neutral: '■',
  monitoring: '○',
};
