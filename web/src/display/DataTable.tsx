import {
  ActionIcon,
  Button,
  Card,
  Checkbox,
  Group,
  Menu,
  Stack,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconColumns, IconDownload } from '@tabler/icons-react';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { AddressLink } from './links.tsx';
import { type CsvCell, saveCsv } from './save-file.ts';
import classes from './DataTable.module.css';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  /** Stable name: in the stored choice of columns, and the header in CSV files. */
  readonly id: string;
  readonly header: string;
  /** What is sorted by and exported; null: nothing. */
  readonly value: (row: Row) => CsvCell;
  /** What is shown; default: the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** True for short content that a table keeps on one line. */
  readonly isOneLine?: boolean;
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** True for a column that is shown only when it is chosen. */
  readonly isHidden?: boolean;
  /** False where an order says nothing. Default: true. */
  readonly isSortable?: boolean;
}

/** An order that the service sorts by; null: the service's own. */
export interface ServiceOrder {
  readonly sorting: SortingState;
  readonly onChange: (sorting: SortingState) => void;
}

export interface DataTableProps<Row> {
  /** Name of the file, and of the stored choice of columns: `keys`. */
  readonly name: string;
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where a row leads, its parts escaped; its first column is the link. */
  readonly rowTo?: (row: Row) => string;
  /** Opens a row in place; its first column is the button. */
  readonly onOpen?: (row: Row) => void;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Filters, at the left above the table. */
  readonly filters?: ReactNode;
  /** Stands in place of the table without rows. */
  readonly empty: ReactNode;
  /** Reads more rows; undefined: there are none. Rows are then sorted by the service only. */
  readonly onMore?: () => void;
  readonly isLoadingMore?: boolean;
  /** Sorting by the service; left out: in the page. */
  readonly order?: ServiceOrder;
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

const cx = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** What is absent comes last; numbers by size, text as people sort it. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compare = (a: CsvCell, b: CsvCell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Rows as a table, or as cards on a phone: sorted, with a choice of columns, and as CSV. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, rowTo, onOpen, rowActions, filters, empty, onMore, order } =
    props;
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [ownSorting, setOwnSorting] = useState<SortingState>([]);
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>({
    key: `columns.${name}`,
    defaultValue: Object.fromEntries(columns.filter(({ isHidden }) => isHidden).map(({ id }) => [id, false])),
    getInitialValueInEffect: false,
  });
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => column.value(row) ?? undefined,
        // Sorting a part of the rows would say something else than the order of all.
        enableSorting: column.isSortable !== false && (order !== undefined || onMore === undefined),
        sortFn: (one, other, id) => compare(one.getValue<CsvCell>(id), other.getValue<CsvCell>(id)),
        sortUndefined: 'last',
      })),
    [columns, order === undefined, onMore === undefined],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => rowKey(row),
    manualSorting: order !== undefined,
    state: { sorting: order?.sorting ?? ownSorting, columnVisibility: chosen },
    onSortingChange: (change) => {
      const before = order?.sorting ?? ownSorting;
      (order?.onChange ?? setOwnSorting)(typeof change === 'function' ? change(before) : change);
    },
  });
  const shown = columns.filter(({ id }) => chosen[id] !== false);
  const ordered = table.getRowModel().rows.map(({ original }) => original);
  const contentOf = (column: DataColumn<Row>, row: Row): ReactNode =>
    column.cell?.(row) ?? column.value(row) ?? '–';
  const titleOf = (row: Row): ReactNode => {
    const content = contentOf(shown[0]!, row);
    if (rowTo)
      return (
        <AddressLink href={rowTo(row)} className={classes.link}>
          {content}
        </AddressLink>
      );
    return onOpen ? (
      <UnstyledButton className={classes.link} fz="inherit" onClick={() => onOpen(row)}>
        {content}
      </UnstyledButton>
    ) : (
      content
    );
  };
  const save = (): void =>
    saveCsv(
      `${name}.csv`,
      columns.map(({ id }) => id),
      ordered.map((row) => columns.map(({ value }) => value(row))),
    );

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" flex={1}>
          {filters}
        </Group>
        <Group gap={4}>
          <Menu closeOnItemClick={false} position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label="Choose columns">
                <IconColumns size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {columns.slice(1).map(({ id, header }) => (
                <Menu.Item
                  key={id}
                  component="label"
                  role="menuitemcheckbox"
                  aria-checked={chosen[id] !== false}
                >
                  <Checkbox
                    size="xs"
                    label={header}
                    checked={chosen[id] !== false}
                    onChange={(event) => setChosen({ ...chosen, [id]: event.currentTarget.checked })}
                  />
                </Menu.Item>
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
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {rows.length === 0 ? (
        empty
      ) : isNarrow ? (
        <Stack gap="sm" component="ul" p={0} m={0} className={classes.cards} aria-label={caption}>
          {ordered.map((row) => (
            <Card key={rowKey(row)} withBorder component="li" p="sm">
              <Text fw={600} component="div">
                {titleOf(row)}
              </Text>
              <dl className={classes.facts}>
                {shown.slice(1).map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{contentOf(column, row)}</dd>
                  </div>
                ))}
              </dl>
              {rowActions?.(row)}
            </Card>
          ))}
        </Stack>
      ) : (
        <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-label={caption}>
          <Table highlightOnHover fz="sm" className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {shown.map((column) => {
                  const definition = table.getColumn(column.id)!;
                  const sorted = definition.getIsSorted();
                  return (
                    <Table.Th
                      key={column.id}
                      ta={column.align}
                      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                    >
                      {definition.getCanSort() ? (
                        <UnstyledButton
                          className={classes.sort}
                          fz="inherit"
                          onClick={() => definition.toggleSorting(undefined)}
                        >
                          {column.header}
                          {sorted === 'asc' && <IconArrowUp size={14} aria-hidden />}
                          {sorted === 'desc' && <IconArrowDown size={14} aria-hidden />}
                        </UnstyledButton>
                      ) : (
                        column.header
                      )}
                    </Table.Th>
                  );
                })}
                {rowActions && (
                  <Table.Th>
                    <span className={classes.unseen}>Actions</span>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {ordered.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {shown.map((column, index) => (
                    <Table.Td
                      key={column.id}
                      ta={column.align}
                      className={cx(column.align && 'tabular', column.isOneLine && 'nowrap')}
                    >
                      {index === 0 ? titleOf(row) : contentOf(column, row)}
                    </Table.Td>
                  ))}
                  {rowActions && <Table.Td ta="right">{rowActions(row)}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {onMore && (
        <Group justify="center">
          <Button variant="default" onClick={onMore} loading={props.isLoadingMore ?? false}>
            Load more
          </Button>
        </Group>
      )}
    </Stack>
  );
}
