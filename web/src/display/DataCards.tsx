import { t } from 'ttag';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { briefOf, contentOf, DataSelect, DataTitle } from './DataCell.tsx';
import { type DataView } from './data-view.ts';
import { Facts } from './Facts.tsx';
import { IconChevronDown, IconChevronRight } from './icons.ts';
import classes from './DataTable.module.css';

export interface DataCardsProps<Row> {
  readonly caption: string;
  readonly view: DataView<Row>;
}

/** The rows of a `DataTable` in two lines each, for phones; a row opens to all of its columns. */
export function DataCards<Row>({ caption, view }: DataCardsProps<Row>) {
  return view.groups.map(({ name, heading, rows }) => (
    <Fragment key={name}>
      {heading}
      <Stack
        gap={0}
        component="ul"
        p={0}
        m={0}
        className={classes.cards}
        aria-label={heading === null ? caption : `${caption}: ${name}`}
      >
        {rows.map((row) => (
          <DataCard key={view.rowKey(row)} view={view} row={row} />
        ))}
      </Stack>
    </Fragment>
  ));
}

function DataCard<Row>({ view, row }: { readonly view: DataView<Row>; readonly row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const further = view.columns.slice(1);
  const known = further.filter((column) => ![null, ''].includes(column.value(row) as string | null));
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        <DataSelect view={view} row={row} />
        <div className={classes.title}>
          <DataTitle view={view} row={row} />
        </div>
        {known.map(
          (column) => column.inRow === 'state' && <Fragment key={column.id}>{briefOf(column, row)}</Fragment>,
        )}
        {view.rowActions?.(row)}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Details`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
      </Group>
      {isOpen ? (
        <div id={id}>
          <Facts facts={further.map((column) => [column.header, contentOf(column, row)])} isNarrow />
          {view.details?.(row)}
        </div>
      ) : (
        <Text size="xs" c="dimmed" component="div" truncate className={classes.line}>
          {known
            .filter(({ inRow }) => inRow !== 'state')
            .map((column) => (
              <span key={column.id}>
                {column.inRow === 'named' && `${column.header} `}
                {briefOf(column, row)}
              </span>
            ))}
        </Text>
      )}
    </li>
  );
}
