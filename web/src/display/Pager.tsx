import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts';
import { count } from './numbers.ts';

/**
 * Pagination of a list without a total count, newest first. Renders nothing if there is only one page.
 */
export const Pager = () => {
  const { page, setPage, hasNextPage = false } = useListContext();
  if (page === 1 && !hasNextPage) return null;
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={2}
      sx={{ my: 2, justifyContent: 'center', alignItems: 'center' }}
    >
      <Button startIcon={<ChevronLeftIcon />} disabled={page === 1} onClick={() => setPage(page - 1)}>
        Newer
      </Button>
      <Typography variant="body2">Page {count(page)}</Typography>
      <Button endIcon={<ChevronRightIcon />} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Older
      </Button>
    </Stack>
  );
};
