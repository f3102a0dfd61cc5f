import { t } from 'ttag';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '../display/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useActionsInView } from './use-actions-in-view.ts';
import { useFound } from './use-found.ts';
import { useTasks } from './use-tasks.ts';

/** Pause in typing before a search. */
const TYPED_MS = 150;

/** Behind ⌘K or Ctrl K: finds records and screens, runs tasks, and acts on the record in view. */
export const Finder = () => {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), TYPED_MS);
  const navigate = useNavigate();
  const { found, isSearching, hasFailed } = useFound(settled);
  const tasks = useTasks();
  const inView = useActionsInView();
  // The list selects its first action on input, but not on later results.
  const openFirst = ({ key }: KeyboardEvent): void => {
    const [first] = found;
    if (key !== 'Enter' || first === undefined || document.querySelector('[data-action][data-selected]'))
      return;
    spotlight.close();
    void navigate({ href: first.to });
  };
  const nothingFound = (): string => {
    if (query === '') return t`Type to search.`;
    if (isSearching || query.trim() !== settled) return t`Searching…`;
    return hasFailed ? t`The search failed. Type again to repeat it.` : t`Nothing found.`;
  };
  const actions: SpotlightActionGroupData[] = [
    {
      group: t`Found`,
      actions: found.map(({ id, label, description, to }) => ({
        id,
        label,
        description,
        keywords: query,
        onClick: () => void navigate({ href: to }),
      })),
    },
    // A list of several records, such as alarms, comes after what is always there.
    ...(inView.records.length === 1 ? [...inView.records, ...tasks] : [...tasks, ...inView.records]),
    inView.appearance,
  ];
  return (
    <Spotlight
      shortcut="mod + K"
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      nothingFound={nothingFound()}
      highlightQuery
      scrollable
      maxHeight={420}
      limit={query === '' ? 24 : 12}
      attributes={{ content: { 'aria-label': t`Find anything` } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t`Partner, key, source, cycle, request ID, operator, or screen`,
        'aria-label': t`Find anything`,
        onKeyDown: openFirst,
      }}
    />
  );
};
