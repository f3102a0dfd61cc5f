import { jt, t } from 'ttag';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS, HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { endProblem } from './end-problem.ts';
import { duration } from './moments.ts';
import { Time } from './Time.tsx';
import { useNow } from './use-now.ts';
import { isTime } from './utc-input.ts';
import { UtcDateTimeInput } from './UtcDateTimeInput.tsx';

export interface EndChoiceProps {
  /** Initial end; null: `open`, or the first length. */
  readonly initial: string | null;
  /** Label of the choice without an end; absent: there must be one. */
  readonly open?: string;
  /** Bound of other times. */
  readonly days: number;
  /** Called with the chosen end, null for none, and its problem. */
  readonly onEnd: (until: string | null, problem: string | null) => void;
}

const OTHER = t`Another time`;
const LENGTHS_MS: Readonly<Record<string, number>> = Object.fromEntries(
  [HOUR_MS, 4 * HOUR_MS, DAY_MS, 7 * DAY_MS].map((ms) => [duration(ms / 1_000), ms]),
);

/** Choice of when a pause or a silence ends. */
export const EndChoice = ({ initial, open, days, onEnd }: EndChoiceProps) => {
  const [choice, setChoice] = useState(initial === null ? open : OTHER);
  const [until, setUntil] = useState(initial);
  const nowMs = useNow();
  const end = (at: string | null, label = choice): void => {
    setUntil(at);
    onEnd(at, at === null && label === open ? null : endProblem(at, days, Date.now()));
  };
  const choose = (label: string): void => {
    setChoice(label);
    const ms = LENGTHS_MS[label];
    if (label === OTHER) end(until, label);
    else end(ms === undefined ? null : new Date(nowMs + ms).toISOString(), label);
  };
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} id="choice-of-end">{t`Ends`}</Text>
        <SegmentedControl
          aria-labelledby="choice-of-end"
          data={[...Object.keys(LENGTHS_MS), ...(open === undefined ? [] : [open]), OTHER]}
          value={choice}
          onChange={choose}
          fullWidth
          size="xs"
        />
      </div>
      {choice === OTHER ? (
        <UtcDateTimeInput
          label={t`Ends at`}
          description={t`At most ${days} days ahead.`}
          required
          value={until}
          error={until === null || isTime(until) ? endProblem(until, days, nowMs) : undefined}
          onChange={(at) => end(at)}
        />
      ) : (
        until !== null && (
          <Text size="xs" c="dimmed">
            {jt`At ${<Time key="1" at={until} />} UTC, by itself.`}
          </Text>
        )
      )}
    </Stack>
  );
};
