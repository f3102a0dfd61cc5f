import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { Ago } from '../../display/Ago.tsx';
import { count } from '../../display/numbers.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { KeyStatusChip } from './KeyStatusChip.tsx';
import { NoKeyMatches } from './NoKeyMatches.tsx';
import { QuotaUse } from './QuotaUse.tsx';
import { shortScopes } from './short-scopes.ts';

const Column = DataTable.Col<KeyItem>;

/** Keys as a table; a row opens its key. */
export const KeyTable = () => (
  <Box
    role="region"
    aria-label="Table of keys"
    tabIndex={0}
    sx={{ overflowX: 'auto', '& .MuiTableCell-root': { px: 1 } }}
  >
    <DataTable<KeyItem> bulkActionButtons={false} rowClick="show" empty={<NoKeyMatches />}>
      <Column
        label="Partner"
        render={({ id, partner }) => (
          <Box
            component={Link}
            to={`/keys/${id}/show`}
            onClick={(event) => event.stopPropagation()}
            sx={{
              color: 'primary.main',
              display: 'block',
              minWidth: 120,
              maxWidth: 240,
              overflowWrap: 'anywhere',
            }}
          >
            {partner}
          </Box>
        )}
      />
      <Column
        label="Label"
        render={({ label }) => label ?? '–'}
        cellSx={() => ({ minWidth: 90, maxWidth: 160, overflowWrap: 'anywhere' })}
      />
      <Column label="Prefix" render={({ prefix }) => <code>{prefix}</code>} />
      <Column label="Status" render={({ status }) => <KeyStatusChip status={status} />} />
      <Column label="Scopes" render={({ scopes }) => shortScopes(scopes)} />
      <Column label="Per minute" align="right" render={(key) => count(key.rate_limit_per_min)} />
      <Column label="Today" render={(key) => <QuotaUse record={key} />} />
      <Column label="Last used" render={(key) => <Ago at={key.last_used_at} />} />
      <Column label="Issued" render={(key) => <UtcTime at={key.issued_at} precision="day" />} />
      <Column
        label="Expires"
        render={(key) => <UtcTime at={key.expires_at} precision="day" absent="never" />}
      />
    </DataTable>
  </Box>
);
