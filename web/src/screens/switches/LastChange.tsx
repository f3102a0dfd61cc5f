import { jt, t } from 'ttag';
import { Text } from '@mantine/core';
import { Ago } from '../../display/Time.tsx';
import { type SwitchesView } from '../../api/generated/operators-api.ts';

/** Operator, time, and reason of a switch's last change. */
export const LastChange = ({
  name,
  switches,
}: {
  readonly name: string;
  readonly switches: SwitchesView;
}) => {
  const change = switches.changes.find((one) => one.name === name);
  if (change === undefined) return null;
  return (
    <Text size="xs" c="dimmed">
      {jt`Changed by ${change.changed_by ?? t`an unknown operator`} ${<Ago key="1" at={change.changed_at} />}${change.reason !== null && `: ${change.reason}`}`}
    </Text>
  );
};
