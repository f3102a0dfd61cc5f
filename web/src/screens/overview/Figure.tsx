import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { late } from '../../charts/late.ts';

const Trend = late(() => import('../../charts/Trend.tsx'));

export interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** Objective, or what belongs to the value. */
  readonly note: string;
  /** From the first half of the window to the second; null: unknown. */
  readonly change: string | null;
  /** True if it misses its objective. */
  readonly isMissed?: boolean;
  /** Oldest first; null: unknown. */
  readonly trend: readonly (number | null)[];
}

/** A large figure with its objective, its change, and its course. */
export const Figure = ({ name, value, note, change, isMissed = false, trend }: FigureProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text fz="1.75rem" fw={600} lh={1.3} className="tabular nowrap" c={isMissed ? 'var(--down)' : undefined}>
      {value}
    </Text>
    <Text size="xs" c="dimmed" mih="2lh">
      {note}
      {change !== null && ` · ${change}`}
    </Text>
    <Suspense fallback={<Skeleton height={24} />}>
      <Trend values={trend} name={name} />
    </Suspense>
  </div>
);
