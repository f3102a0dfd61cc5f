import { t } from 'ttag';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { type ReactNode } from 'react';
import { type DataColumn } from './columns.tsx';
import { type DataView } from './data-view.ts';
import { AddressLink } from './links.tsx';
import classes from './DataTable.module.css';

export const contentOf = <Row,>(column: DataColumn<Row>, row: Row): ReactNode =>
  column.cell?.(row) ?? column.value(row) ?? '–';

/** The content of a phone's row. */
export const briefOf = <Row,>(column: DataColumn<Row>, row: Row): ReactNode =>
  column.brief?.(row) ?? contentOf(column, row);
/** Selects a row, where a table's rows can be selected. */
export const DataSelect = <Row,>({ view, row }: { readonly view: DataView<Row>; readonly row: Row }) =>
  view.selection && (
    <Checkbox
      size="xs"
      className={classes.select}
      aria-label={t`Select ${view.columns[0]!.value(row)}`}
      checked={view.selection.has(row)}
      onChange={() => view.selection!.toggle(row)}
    />
  );

/** The first column of a row: the link to its subject, or the button that opens it. */
export function DataTitle<Row>({ view, row }: { readonly view: DataView<Row>; readonly row: Row }) {
  const { columns, rowTo, onOpen } = view;
  const content = contentOf(columns[0]!, row);
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
}
