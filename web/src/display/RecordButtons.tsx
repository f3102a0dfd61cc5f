import { t } from 'ttag';
import { Menu } from '@mantine/core';
import { GatedButton, useLackedRole } from './Gated.tsx';
import { type OfferedActions, type RecordAction, useRecordActions } from './record-actions.ts';
import { RowMenu } from './RowMenu.tsx';

/** The actions of a record as buttons of its screen, also offered in the finder. */
export const RecordButtons = ({ record, actions }: OfferedActions) => {
  useRecordActions(record, actions);
  return actions.map(({ label, run, icon, needs, hindrance = null, look }) => (
    <GatedButton
      key={label}
      variant="default"
      leftSection={icon}
      needs={needs}
      disabled={hindrance !== null}
      title={hindrance ?? undefined}
      onClick={run}
      {...look}
    >
      {label}
    </GatedButton>
  ));
};

const RecordItem = ({ label, run, icon, needs, hindrance, look }: RecordAction) => {
  const lackedRole = useLackedRole(needs);
  const because = lackedRole ?? hindrance ?? null;
  return (
    <Menu.Item
      leftSection={icon}
      c={look?.color === 'red' && because === null ? 'var(--down)' : undefined}
      disabled={because !== null}
      title={because ?? undefined}
      onClick={run}
    >
      {label}
    </Menu.Item>
  );
};

/** The same behind three dots, for a row. */
export const RecordMenu = ({ record, actions }: OfferedActions) => (
  <RowMenu label={t`Actions on ${record}`}>
    {actions.map((action) => (
      <RecordItem key={action.label} {...action} />
    ))}
  </RowMenu>
);
