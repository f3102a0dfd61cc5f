import { Badge, Tooltip } from '@mantine/core';

/** How a state is meant: `good` and `quiet` need nothing, `warning` may, `bad` does. The normal state has no ground. */
export type Tone = 'good' | 'info' | 'warning' | 'bad' | 'quiet';

const COLOURS: Readonly<Record<Tone, { readonly ground: string; readonly text: string }>> = {
  good: { ground: 'transparent', text: 'var(--quiet)' },
  info: { ground: 'var(--accent-ground)', text: 'var(--accent)' },
  warning: { ground: 'var(--warn-ground)', text: 'var(--warn)' },
  bad: { ground: 'var(--down-ground)', text: 'var(--down)' },
  quiet: { ground: 'var(--code)', text: 'var(--quiet)' },
};

export interface StateBadgeProps {
  readonly label: string;
  readonly tone: Tone;
  /** A whole sentence, shown on hover. */
  readonly meaning?: string;
}

export const StateBadge = ({ label, tone, meaning }: StateBadgeProps) => {
  const { ground, text } = COLOURS[tone];
  const badge = (
    <Badge
      radius="sm"
      miw="max-content"
      tt="none"
      fw={tone === 'good' ? 500 : 600}
      bg={ground}
      c={text}
      {...(tone === 'good' && { variant: 'dot', color: 'var(--up)', bd: 0, px: 0 })}
    >
      {label}
    </Badge>
  );
  return meaning === undefined ? badge : <Tooltip label={meaning}>{badge}</Tooltip>;
};
