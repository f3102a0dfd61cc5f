import { type SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { MENU } from './menu.ts';

/** Tasks that begin with a form. */
const TASKS: readonly { readonly id: string; readonly label: string; readonly to: string }[] = [
  { id: 'issue-key', label: 'Issue a key', to: '/keys/new' },
  { id: 'pause-source', label: 'Pause a source', to: '/sources' },
  { id: 'add-outage', label: 'Add an outage', to: '/outages/new' },
  { id: 'write-changelog', label: 'Write a changelog entry', to: '/changelog/new' },
  { id: 'switch-off', label: 'Switch the data API off or on', to: '/switches' },
  { id: 'alert-thresholds', label: 'Change alert thresholds', to: '/alert-thresholds' },
  { id: 'backfill', label: 'Backfill cycles', to: '/work' },
];

/** Tasks and screens that the finder offers. */
export function useTasks(): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  return [
    {
      group: 'Tasks',
      actions: TASKS.map(({ id, label, to }) => ({ id, label, onClick: () => void navigate({ href: to }) })),
    },
    {
      group: 'Screens',
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
