import { t } from 'ttag';
import { ActionIcon, Table } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from './icons.ts';
import { type ReactNode, useId, useState } from 'react';
import { contentOf, DataSelect, DataTitle } from './DataCell.tsx';
import { type DataView } from './data-view.ts';
import classes from './DataTable.module.css';

const cx = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The rows of a `DataTable` as rows, below the headings of their groups. */
export function DataRows<Row>({ view }: { readonly view: DataView<Row> }) {
  const { columns, groups, rowKey, rowActions, details, selection } = view;
  const width = columns.length + (rowActions ? 1 : 0) + (details ? 1 : 0) + (selection ? 1 : 0);
  return groups.map(({ name, heading, rows }) => (
    <Table.Tbody key={name}>
      {heading !== null && (
        <Table.Tr className={classes.group}>
          <Table.Th scope="rowgroup" colSpan={width}>
            {heading}
          </Table.Th>
        </Table.Tr>
      )}
      {rows.map((row) => (
        <DataRow key={rowKey(row)} view={view} row={row} width={width} />
      ))}
    </Table.Tbody>
  ));
}

interface DataRowProps<Row> {
  readonly view: DataView<Row>;
  readonly row: Row;
  readonly width: number;
}

function DataRow<Row>({ view, row, width }: DataRowProps<Row>) {
  const { columns, rowActions, details, selection } = view;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more: ReactNode = details?.(row) ?? null;
  return (
    <>
      <Table.Tr>
        {selection && (
          <Table.Td>
            <DataSelect view={view} row={row} />
          </Table.Td>
        )}
        {details && (
          <Table.Td>
            {more !== null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Details`}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
              </ActionIcon>
            )}
          </Table.Td>
        )}
        {columns.map((column, index) => (
          <Table.Td
            key={column.id}
            ta={column.align}
            miw={index === 0 ? 150 : undefined}
            className={cx(column.align && 'tabular', column.isOneLine && 'nowrap')}
          >
            {index === 0 ? <DataTitle view={view} row={row} /> : contentOf(column, row)}
          </Table.Td>
        ))}
        {rowActions && <Table.Td ta="right">{rowActions(row)}</Table.Td>}
      </Table.Tr>
      {details && isOpen && (
        <Table.Tr id={id}>
          <Table.Td />
          <Table.Td colSpan={width - 1}>{more}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
