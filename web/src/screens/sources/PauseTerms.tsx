import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS, HOUR_MS } from '../../../../packages/engine/timestamps.ts';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { Time } from '../../display/Time.tsx';
import { useNow } from '../../display/use-now.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { feedsOf } from './feed-links.ts';

export interface PauseTermsProps {
  readonly source: OperatedSource;
  /** Called with the end of the pause; null: when somebody resumes it. */
  readonly onEnd: (until: string | null) => void;
}

const OPEN = 'Until resumed';
const OTHER = 'Another time';
const LENGTHS_MS = { '1 h': HOUR_MS, '4 h': 4 * HOUR_MS, '1 d': DAY_MS, '7 d': 7 * DAY_MS };
const CHOICES = [...Object.keys(LENGTHS_MS), OPEN, OTHER];

/** Effect of a pause, and the choice of its end. */
export const PauseTerms = ({ source, onEnd }: PauseTermsProps) => {
  const [choice, setChoice] = useState(source.paused_until === null ? OPEN : OTHER);
  const [until, setUntil] = useState(source.paused_until);
  const nowMs = useNow();
  const feeds = feedsOf(source.feeds, null).map(({ label }) => label);
  const end = (at: string | null): void => {
    setUntil(at);
    onEnd(at);
  };
  const choose = (label: string): void => {
    setChoice(label);
    const ms = LENGTHS_MS[label as keyof typeof LENGTHS_MS] as number | undefined;
    end(ms === undefined ? null : new Date(nowMs + ms).toISOString());
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        Workers stop fetching it. Stored values stay, and don’t count from the next cycle on. Partners see
        “paused” on the public board within a minute.
      </Text>
      <Text size="sm">
        {feeds.length === 0 ? 'Nothing uses it.' : `${feeds.length} parts use it: ${feeds.join(', ')}.`}
      </Text>
      <div>
        <Text size="sm" fw={500} id="pause-end">
          Ends
        </Text>
        <SegmentedControl
          aria-labelledby="pause-end"
          data={CHOICES}
          value={choice}
          onChange={choose}
          fullWidth
          size="xs"
        />
      </div>
      {choice === OTHER && (
        <UtcDateTimeInput label="Ends at" description="At most a year ahead." value={until} onChange={end} />
      )}
      {choice !== OTHER && until !== null && (
        <Text size="xs" c="dimmed">
          At <Time at={until} /> UTC, by itself.
        </Text>
      )}
    </Stack>
  );
};
