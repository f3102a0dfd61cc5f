import { t } from 'ttag';
import { Progress, type ProgressProps } from '@mantine/core';

export interface UsedBarProps extends Pick<ProgressProps, 'size' | 'my'> {
  /** 0–1; more counts as 1. */
  readonly part: number;
  /** Description for screen readers. */
  readonly name: string;
}

/** The used part of a limit: coloured from 80%, and once all of it is used. */
export const UsedBar = ({ part, name, ...props }: UsedBarProps) => (
  <Progress
    value={Math.min(1, part) * 100}
    color={part >= 1 ? 'var(--down)' : part >= 0.8 ? 'var(--warn)' : 'var(--accent)'}
    size="sm"
    aria-label={t`${name}, used part`}
    {...props}
  />
);
