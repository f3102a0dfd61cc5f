import { Card, Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { contentOf, DataSelect, DataTitle } from './DataCell.tsx';
import { type DataView } from './data-view.ts';
import { Facts } from './Facts.tsx';
import classes from './DataTable.module.css';

export interface DataCardsProps<Row> {
  readonly caption: string;
  readonly view: DataView<Row>;
}

/** The rows of a `DataTable` as cards, for phones. */
export function DataCards<Row>({ caption, view }: DataCardsProps<Row>) {
  return view.groups.map(({ name, heading, rows }) => (
    <Fragment key={name}>
      {heading}
      <Stack
        gap="sm"
        component="ul"
        p={0}
        m={0}
        className={classes.cards}
        aria-label={heading === null ? caption : `${caption}: ${name}`}
      >
        {rows.map((row) => (
          <Card key={view.rowKey(row)} withBorder component="li" p="sm">
            <Group gap="xs" wrap="nowrap">
              <DataSelect view={view} row={row} />
              <Text fw={600} component="div">
                <DataTitle view={view} row={row} />
              </Text>
            </Group>
            <Facts
              facts={view.columns.slice(1).map((column) => [column.header, contentOf(column, row)])}
              isNarrow
            />
            {view.details?.(row)}
            {view.rowActions?.(row)}
          </Card>
        ))}
      </Stack>
    </Fragment>
  ));
}
