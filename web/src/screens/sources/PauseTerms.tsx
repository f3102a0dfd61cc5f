import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { Time } from '../../display/Time.tsx';
import { useNow } from '../../display/use-now.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { feedsOf } from './feed-links.ts';
import { endOf, PAUSE_LENGTHS } from './pause-ends.ts';

export interface PauseTermsProps {
  readonly source: OperatedSource;
  /** Called with when the pause shall end; null: when somebody resumes it. */
  readonly onEnd: (until: string | null) => void;
}

const OTHER = 'Another time';
const CHOICES = [...PAUSE_LENGTHS.map(({ label }) => label), OTHER];

/** What a pause does, and when it ends. */
export const PauseTerms = ({ source, onEnd }: PauseTermsProps) => {
  const [choice, setChoice] = useState('Until resumed');
  const [until, setUntil] = useState<string | null>(null);
  const nowMs = useNow();
  const feeds = feedsOf(source.feeds, null).map(({ label }) => label);
  const end = (at: string | null): void => {
    setUntil(at);
    onEnd(at);
  };
  const choose = (label: string): void => {
    setChoice(label);
    end(endOf(PAUSE_LENGTHS.find((one) => one.label === label)?.ms ?? null, nowMs));
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        Workers stop fetching it. What is stored stays, and from the next cycle on its values don’t count.
        Partners see “paused” on the public board within a minute.
      </Text>
      <Text size="sm">
        {feeds.length === 0 ? 'It feeds nothing.' : `It feeds ${feeds.length}: ${feeds.join(', ')}.`}
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
        <UtcDateTimeInput
          label="Ends at"
          description="In UTC, at most a year ahead."
          value={until}
          onChange={end}
        />
      )}
      {choice !== OTHER && until !== null && (
        <Text size="xs" c="dimmed">
          At <Time at={until} /> UTC, by itself.
        </Text>
      )}
    </Stack>
  );
};
