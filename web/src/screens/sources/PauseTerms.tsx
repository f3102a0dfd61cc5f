import { t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { EndChoice } from '../../display/EndChoice.tsx';
import { feedsOf } from './feed-links.ts';

export interface PauseTermsProps {
  readonly source: OperatedSource;
  /** Called with the end of the pause; null: when somebody resumes it. */
  readonly onEnd: (until: string | null) => void;
}

/** Effect of a pause, and the choice of its end. */
export const PauseTerms = ({ source, onEnd }: PauseTermsProps) => {
  const feeds = feedsOf(source.feeds, null).map(({ label }) => label);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t`Workers stop fetching it. Stored values stay, and don’t count from the next cycle on. Partners see “paused” on the public board within a minute.`}
      </Text>
      <Text size="sm">
        {feeds.length === 0
          ? t`Nothing uses it.`
          : t`${feeds.length === 1 ? t`1 part uses` : t`${feeds.length} parts use`} it: ${feeds.join(', ')}.`}
      </Text>
      <EndChoice
        initial={source.paused_until}
        open={t`Until resumed`}
        bound={t`At most a year ahead.`}
        onEnd={onEnd}
      />
    </Stack>
  );
};
