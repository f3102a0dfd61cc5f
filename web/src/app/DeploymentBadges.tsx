import { t } from 'ttag';
import { Group, type GroupProps } from '@mantine/core';
import { $api } from '../api/operators-api.ts';
import { DataOrigin } from '../display/DataOrigin.tsx';
import { StateBadge } from '../display/StateBadge.tsx';

/** Origin of the data, and whether verdicts are published as live; on every screen. */
export const DeploymentBadges = (props: GroupProps) => {
  const { data } = $api.useQuery('get', '/api/v1/admin/overview', {}, { refetchInterval: 30_000 });
  if (data === undefined) return null;
  const { providers, mode } = data.data.health;
  return (
    <Group gap="xs" {...props}>
      <DataOrigin providers={providers} />
      <StateBadge
        label={mode}
        tone={mode === 'live' ? 'bad' : 'quiet'}
        meaning={t`Verdicts are published in ${mode} mode.`}
      />
    </Group>
  );
};
