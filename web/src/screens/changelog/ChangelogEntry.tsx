import { jt, t } from 'ttag';
import { Group, Paper, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type ChangelogItem } from '../../api/generated/operators-api.ts';
import { inWords } from '../../display/words.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Scheduled } from '../../display/PublishAt.tsx';
import { Time } from '../../display/Time.tsx';
import { CHANGE_MEANINGS } from './change-types.ts';

export interface ChangelogEntryProps {
  readonly entry: Omit<ChangelogItem, 'id'>;
  readonly actions?: ReactNode;
}

/** An entry as partners read it. */
export const ChangelogEntry = ({ entry, actions }: ChangelogEntryProps) => {
  const { date, type, scope, summary, sunset_at, corrects, corrected_by } = entry;
  const isLoss = type === 'deprecated' || type === 'removed';
  return (
    <Paper withBorder p="md" component="article">
      <Group gap="xs">
        <Time at={date} precision="day" />
        <StateBadge
          label={inWords(type)}
          tone={isLoss ? 'warning' : 'info'}
          meaning={`${CHANGE_MEANINGS[type]}.`}
        />
        {scope.map((part) => (
          <StateBadge key={part} label={part} tone="quiet" />
        ))}
        <Scheduled publish_at={entry.publish_at} />
        {corrects !== null && <StateBadge label={t`Correction`} tone="info" />}
        {corrected_by !== null && <StateBadge label={t`Corrected later`} tone="warning" />}
      </Group>
      <Text mt="xs" size="sm">
        {summary}
      </Text>
      {sunset_at !== null && (
        <Text size="sm" c="dimmed">
          {jt`Removed on ${<Time key="1" at={sunset_at} />} UTC`}
        </Text>
      )}
      {actions}
    </Paper>
  );
};
