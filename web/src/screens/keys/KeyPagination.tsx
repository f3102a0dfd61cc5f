import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'react-admin';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { count } from '../../display/numbers.ts';

const PAGE_SIZES = [25, 50, 100];

/** Goes through the pages. How many keys there are in all is not known: a page ends where its keys end. */
export const KeyPagination = () => {
  const { data, hasNextPage, page, perPage, setPage, setPerPage } = useListContext<KeyItem>();
  const shown = data?.length ?? 0;
  if (shown === 0 && page === 1) return null;
  return (
    <TablePagination
      component="div"
      count={-1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      labelRowsPerPage="Keys per page:"
      labelDisplayedRows={({ from }) =>
        shown === 0
          ? 'no more keys'
          : `${count(from)} to ${count(from + shown - 1)}${hasNextPage ? ', more follow' : ', the last'}`
      }
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};
