import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

export interface ExpandableListProps<Item> {
  /** Sorted by importance. */
  readonly items: readonly Item[];
  /** Number of items shown while collapsed. */
  readonly atFirst: number;
  /** Of the list on the page. */
  readonly id: string;
  /** What all of them are, as the end of "Show all 12 …". */
  readonly what: string;
  /** One entry: an `li` with its key. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that shows its first entries and expands to all. */
export function ExpandableList<Item>({ items, atFirst, id, what, children }: ExpandableListProps<Item>) {
  const [whole, setWhole] = useState(false);
  return (
    <>
      <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(whole ? items : items.slice(0, atFirst)).map(children)}
      </Box>
      {items.length > atFirst && (
        <Button
          size="small"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          sx={{ mt: 0.5 }}
        >
          {whole ? `Show the first ${atFirst} ${what}` : `Show all ${items.length} ${what}`}
        </Button>
      )}
    </>
  );
}
