import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconColumns, IconDownload } from './icons.ts';
import { type DataColumn } from './columns.tsx';
import { saveCsv } from './save-file.ts';

export interface DataToolsProps<Row> {
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Columns that it doesn't name are shown. */
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly onChoose: (chosen: Record<string, boolean>) => void;
}

/** Chooses the columns of a `DataTable`, and saves all of them as CSV. */
export function DataTools<Row>({ name, columns, rows, chosen, onChoose }: DataToolsProps<Row>) {
  const save = (): void =>
    saveCsv(
      `${name}.csv`,
      columns.map(({ id }) => id),
      rows.map((row) => columns.map(({ value }) => value(row))),
    );
  return (
    <Group gap={4}>
      <Menu closeOnItemClick={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Choose columns">
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
        aria-label="Save as CSV"
        onClick={save}
        disabled={rows.length === 0}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </Group>
  );
}
