import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';

export interface RecordCardsProps<Item extends RaRecord> {
  /** What stands on the card of a record. */
  readonly children: (record: Item) => ReactNode;
  /** Where a card leads; nowhere without it. */
  readonly to?: (record: Item) => string;
}

/** The records of a list as cards below each other, where a table would not fit. */
export function RecordCards<Item extends RaRecord>({ children, to }: RecordCardsProps<Item>) {
  const { data } = useListContext<Item>();
  return (
    <Stack component="ul" spacing={1} sx={{ p: 1, m: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <Card key={record.id} variant="outlined" component="li">
          {to ? (
            <CardActionArea component={Link} to={to(record)}>
              <CardContent>{children(record)}</CardContent>
            </CardActionArea>
          ) : (
            <CardContent>{children(record)}</CardContent>
          )}
        </Card>
      ))}
    </Stack>
  );
}
