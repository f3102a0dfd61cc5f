import { t } from 'ttag';
import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconColumns, IconDownload } from './icons.ts';
import { useMutation } from '@tanstack/react-query';
import { type DataColumn } from './columns.tsx';
import { count } from './numbers.ts';
import { type EveryRow } from './read-every-page.ts';
import { saveRows } from './save-file.ts';
import { notifyDone, notifyFailure } from './toasts.tsx';

export interface DataToolsProps<Row> {
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Reads every row; undefined: `rows` has all. */
  readonly readAll?: () => Promise<EveryRow<Row>>;
  /** Columns that it doesn't name are shown. */
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly onChoose: (chosen: Record<string, boolean>) => void;
}

/** Chooses the columns of a `DataTable`, and saves all columns of every row as CSV. */
export function DataTools<Row>({ name, columns, rows, readAll, chosen, onChoose }: DataToolsProps<Row>) {
  const saving = useMutation({
    mutationFn: async () => {
      const { rows: all, isCut } = (await readAll?.()) ?? { rows, isCut: false };
      saveRows(`${name}.csv`, columns, all);
      if (isCut)
        notifyDone(t`The file has the first ${count(all.length)} rows. Narrow the filter for the others.`);
    },
    onError: notifyFailure,
  });
  return (
    <Group gap={4}>
      <Menu closeOnItemClick={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Choose columns`}>
            <IconColumns size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.slice(1).map(({ id, header }) => (
            <Menu.CheckboxItem
              key={id}
              checked={chosen[id] !== false}
              onChange={(isShown) => onChoose({ ...chosen, [id]: isShown })}
            >
              {header}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Save as CSV`}
        onClick={() => saving.mutate()}
        loading={saving.isPending}
        disabled={rows.length === 0}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </Group>
  );
}
