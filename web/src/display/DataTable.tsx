import { jt, t } from 'ttag';
import { Button, Checkbox, Group, Paper, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from './icons.ts';
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
import { type DataColumn } from './columns.tsx';
import { DataCards } from './DataCards.tsx';
import { DataRows } from './DataRows.tsx';
import { DataTools } from './DataTools.tsx';
import { type DataView, type RowView } from './data-view.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { type EveryRow } from './read-every-page.ts';
import { type CsvCell } from './save-file.ts';
import { count } from './numbers.ts';
import { useFilters } from './use-filters.ts';
import classes from './DataTable.module.css';

/** An order that the service sorts by; null: the service's own. */
export interface ServiceOrder {
  readonly sorting: SortingState;
  readonly onChange: (sorting: SortingState) => void;
}

export interface DataTableProps<Row> extends Omit<RowView<Row>, 'selection'> {
  /** Name of the file, and of the stored choice of columns: `keys`. */
  readonly name: string;
  /** Description for screen readers. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** The group that a row is in, and its heading; groups keep their order however rows are sorted. */
  readonly groups?: { readonly of: (row: Row) => string; readonly heading: (group: string) => ReactNode };
  /** Filters, at the left above the table. */
  readonly filters?: ReactNode;
  /** Buttons that change the selected rows; undefined: none can be selected. */
  readonly bulk?: (rows: readonly Row[]) => ReactNode;
  /** Next step or remark without rows; omitted for a table that always has some. */
  readonly empty?: EmptyStateProps | string;
  /** Next step or remark if filters leave no row; it can clear them. */
  readonly noMatch?: EmptyStateProps;
  /** Reads more rows; undefined: there are none. Rows are then sorted only by the service. */
  readonly onMore?: () => void;
  readonly isLoadingMore?: boolean;
  /** Reads every row of the filter for a file; undefined: `rows` has all. */
  readonly readAll?: () => Promise<EveryRow<Row>>;
  /** Sorting by the service; default: in the page. */
  readonly order?: ServiceOrder;
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

/** Sorts numbers by size, and text as people do. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compare = (a: CsvCell, b: CsvCell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Rows as a table, or as cards on a phone: sorted, with a choice of columns, and as CSV. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, rowActions, filters, onMore, order, groups, details } = props;
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
        // Sorting some of the rows would mislead about the order of all.
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
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosenRows = rows.filter((row) => selected.includes(rowKey(row)));
  const toggle = (row: Row): void => {
    const key = rowKey(row);
    setSelected(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]);
  };
  const ordered = table.getRowModel().rows.map(({ original }) => original);
  const view: DataView<Row> = {
    ...props,
    ...(props.bulk && { selection: { has: (row) => chosenRows.includes(row), toggle } }),
    columns: columns.filter(({ id }) => chosen[id] !== false),
    groups: groups
      ? [...new Set(rows.map(groups.of))].map((group) => ({
          name: group,
          heading: groups.heading(group),
          rows: ordered.filter((row) => groups.of(row) === group),
        }))
      : [{ name, heading: null, rows: ordered }],
  };

  const tools = (
    <DataTools
      name={name}
      columns={columns}
      rows={ordered}
      readAll={props.readAll}
      chosen={chosen}
      onChoose={setChosen}
    />
  );

  return (
    <Stack gap="sm">
      {filters && (
        <Group justify="space-between" gap="sm">
          <Group gap="sm" flex={1} className={classes.filters}>
            {filters}
          </Group>
          {tools}
        </Group>
      )}
      {rows.length === 0 ? (
        <NoRows {...props} />
      ) : isNarrow ? (
        <DataCards caption={caption} view={view} />
      ) : (
        <Table.ScrollContainer
          minWidth={480}
          type="native"
          pos="relative"
          tabIndex={0}
          role="group"
          aria-label={caption}
        >
          <Table highlightOnHover fz="sm" className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {view.selection && (
                  <Table.Th w={32}>
                    <Checkbox
                      size="xs"
                      aria-label={t`Select all rows`}
                      checked={chosenRows.length === rows.length}
                      indeterminate={chosenRows.length > 0 && chosenRows.length < rows.length}
                      onChange={() => setSelected(chosenRows.length === rows.length ? [] : rows.map(rowKey))}
                    />
                  </Table.Th>
                )}
                {details && (
                  <Table.Th w={32}>
                    <span className={classes.unseen}>{t`Details`}</span>
                  </Table.Th>
                )}
                {view.columns.map((column) => {
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
                          {sorted === 'asc' && <IconArrowUp size={14} />}
                          {sorted === 'desc' && <IconArrowDown size={14} />}
                        </UnstyledButton>
                      ) : (
                        column.header
                      )}
                    </Table.Th>
                  );
                })}
                {rowActions && (
                  <Table.Th>
                    <span className={classes.unseen}>{t`Actions`}</span>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <DataRows view={view} />
          </Table>
        </Table.ScrollContainer>
      )}
      {props.bulk && chosenRows.length > 0 && (
        <Paper withBorder p="xs" className={classes.bulk} role="group" aria-label={t`Selected rows`}>
          <Group gap="xs">
            <Text size="sm" flex={1} className="nowrap">
              {jt`${count(chosenRows.length)} selected`}
            </Text>
            {props.bulk(chosenRows)}
            <Button variant="subtle" onClick={() => setSelected([])}>{t`Clear the selection`}</Button>
          </Group>
        </Paper>
      )}
      {(onMore || (!filters && rows.length > 0)) && (
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {rows.length === 1 ? t`1 row` : t`${count(rows.length)} rows`}
          </Text>
          {onMore && (
            <Button
              variant="default"
              onClick={onMore}
              loading={props.isLoadingMore ?? false}
            >{t`Load more`}</Button>
          )}
          {!filters && tools}
        </Group>
      )}
    </Stack>
  );
}

/** Without rows, because there are none or because of the filters. */
const NoRows = ({ empty, noMatch }: Pick<DataTableProps<never>, 'empty' | 'noMatch'>) => {
  const { isFiltered, clear } = useFilters();
  if (noMatch && isFiltered)
    return <EmptyState action={<Button onClick={clear}>{t`Show all`}</Button>} {...noMatch} />;
  return typeof empty === 'string' ? <Text size="sm">{empty}</Text> : empty && <EmptyState {...empty} />;
};
