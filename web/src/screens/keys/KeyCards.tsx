import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { Ago } from '../../display/Ago.tsx';
import { count } from '../../display/numbers.ts';
import { RecordCards } from '../../display/RecordCards.tsx';
import { KeyStatusChip } from './KeyStatusChip.tsx';
import { NoKeyMatches } from './NoKeyMatches.tsx';
import { QuotaUse } from './QuotaUse.tsx';
import { shortScopes } from './short-scopes.ts';

/** Keys as cards, where a table has no room; a card opens its key. */
export const KeyCards = () => {
  const { data, isPending } = useListContext<KeyItem>();
  if (isPending)
    return <Skeleton variant="rounded" height={400} role="progressbar" aria-label="Loading: the keys" />;
  if (data === undefined || data.length === 0) return <NoKeyMatches />;
  return (
    <RecordCards<KeyItem> to={({ id }) => `/keys/${id}/show`}>
      {(key) => <KeyCard record={key} />}
    </RecordCards>
  );
};

const KeyCard = ({ record }: { readonly record: KeyItem }) => (
  <>
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {record.partner}
      </Typography>
      <KeyStatusChip status={record.status} />
    </Stack>
    <Typography variant="body2" color="text.secondary" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
      <code>{record.prefix}</code>
      {record.label !== null && `, ${record.label}`}
    </Typography>
    <QuotaUse record={record} />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {count(record.rate_limit_per_min)} a minute, scopes: {shortScopes(record.scopes)}, used{' '}
      <Ago at={record.last_used_at} />
    </Typography>
  </>
);
