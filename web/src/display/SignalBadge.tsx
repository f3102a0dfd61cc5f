import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconEye,
  type Icon,
} from '@tabler/icons-react';
import { Badge } from '@mantine/core';
import { type Signal } from '../../../src/domain/signals.ts';

const SIGNALS: Readonly<
  Record<Signal, { readonly icon: Icon; readonly text: string; readonly ground: string }>
> = {
  bullish: { icon: IconArrowUpRight, text: 'var(--up)', ground: 'var(--up-ground)' },
  bearish: { icon: IconArrowDownRight, text: 'var(--down)', ground: 'var(--down-ground)' },
  neutral: { icon: IconArrowRight, text: 'var(--quiet)', ground: 'var(--code)' },
  monitoring: { icon: IconEye, text: 'var(--warn)', ground: 'var(--warn-ground)' },
};

/** A signal by its word, its sign, and its colour. */
export const SignalBadge = ({ signal }: { readonly signal: Signal }) => {
  const { icon: SignalIcon, text, ground } = SIGNALS[signal];
  return (
    <Badge radius="sm" tt="none" bg={ground} c={text} leftSection={<SignalIcon size={14} aria-hidden />}>
      {signal}
    </Badge>
  );
};
