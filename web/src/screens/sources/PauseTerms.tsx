import { t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { YEAR_DAYS } from '../../../../packages/engine/timestamps.ts';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { EndChoice, type EndChoiceProps } from '../../display/EndChoice.tsx';
import { feedsOf } from './feed-links.ts';

export interface PauseTermsProps {
  readonly source: OperatedSource;
  /** Called with the end of the pause, null for when somebody resumes it, and its problem. */
  readonly onEnd: EndChoiceProps['onEnd'];
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
      <EndChoice initial={source.paused_until} open={t`Until resumed`} days={YEAR_DAYS} onEnd={onEnd} />
    </Stack>
  );
};
