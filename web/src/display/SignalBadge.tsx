import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconEye, type Icon } from './icons.ts';
import { Badge } from '@mantine/core';
import { SIGNAL_COLOURS } from './signal-signs.ts';
import { type Signal } from '../../../packages/engine/signals.ts';
import { inWords } from './words.ts';

const SIGNALS: Readonly<Record<Signal, { readonly icon: Icon; readonly ground: string }>> = {
  bullish: { icon: IconArrowUpRight, ground: 'var(--up-ground)' },
  bearish: { icon: IconArrowDownRight, ground: 'var(--down-ground)' },
  neutral: { icon: IconArrowRight, ground: 'var(--code)' },
  monitoring: { icon: IconEye, ground: 'var(--warn-ground)' },
};

/** A signal by its word, its sign, and its colour. */
export const SignalBadge = ({ signal }: { readonly signal: Signal }) => {
  const { icon: SignalIcon, ground } = SIGNALS[signal];
  return (
    <Badge
      radius="sm"
      tt="none"
      bg={ground}
      c={SIGNAL_COLOURS[signal]}
      leftSection={<SignalIcon size={14} />}
    >
      {inWords(signal)}
    </Badge>
  );
};
