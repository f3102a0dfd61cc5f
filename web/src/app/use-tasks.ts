import { t } from 'ttag';
import { type SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { MENU } from './menu.ts';

/** Tasks that begin with a form. */
const TASKS: readonly { readonly id: string; readonly label: string; readonly to: string }[] = [
  { id: 'issue-key', label: t`Issue a key`, to: '/keys/new' },
  { id: 'pause-source', label: t`Pause a source`, to: '/sources' },
  { id: 'add-outage', label: t`Add an outage`, to: '/outages/new' },
  { id: 'write-changelog', label: t`Write a changelog entry`, to: '/changelog/new' },
  { id: 'switch-off', label: t`Switch the data API off or on`, to: '/switches' },
  { id: 'alert-thresholds', label: t`Change alert thresholds`, to: '/alert-thresholds' },
  { id: 'backfill', label: t`Backfill cycles`, to: '/work' },
];

/** Tasks and screens that the finder offers. */
export function useTasks(): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  return [
    {
      group: t`Tasks`,
      actions: TASKS.map(({ id, label, to }) => ({ id, label, onClick: () => void navigate({ href: to }) })),
    },
    {
      group: t`Screens`,
      actions: MENU.flatMap(({ items }) =>
        items.map(({ to, label }) => ({
          id: `screen-${to}`,
          label,
          onClick: () => void navigate({ href: to }),
        })),
      ),
    },
  ];
}
