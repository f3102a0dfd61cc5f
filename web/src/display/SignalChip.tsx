import { type Signal } from '../../../src/domain/signals.ts';
import { StateChip } from './StateChip.tsx';
import { SIGNAL_SIGNS, SIGNAL_TONES } from './signal-signs.ts';

export interface SignalChipProps {
  readonly signal: Signal;
}

/** A market signal as a chip. */
export const SignalChip = ({ signal }: SignalChipProps) => (
  <StateChip label={`${SIGNAL_SIGNS[signal]} ${signal}`} tone={SIGNAL_TONES[signal]} />
);
