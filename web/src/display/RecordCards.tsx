import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';

export interface RecordCardsProps<Item extends RaRecord> {
  /** Content of a record's card. */
  readonly children: (record: Item) => ReactNode;
  /** Link of the card; none by default. */
  readonly to?: (record: Item) => string;
}

/** The records of a list as stacked cards, for narrow screens. */
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
