import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { count } from '../../display/numbers.ts';
import { KeyStatusChip } from './KeyStatusChip.tsx';
import { QuotaUse } from './QuotaUse.tsx';
import { sentencesOf } from './scope-sentences.ts';

/** All fields of a key. */
export const KeyFacts = ({ record }: { readonly record: KeyItem }) => (
  <Card component="section" aria-labelledby="key-facts">
    <CardContent>
      <Typography variant="h2" id="key-facts" gutterBottom>
        Terms
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 2, m: 0 }}
      >
        <Fact name="Partner">{record.partner}</Fact>
        <Fact name="Label">{record.label ?? '–'}</Fact>
        <Fact name="Prefix">
          <code>{record.prefix}</code>
        </Fact>
        <Fact name="Kind">{record.kind}</Fact>
        <Fact name="Status">
          <KeyStatusChip status={record.status} />
        </Fact>
        <Fact name="Requests a minute">{count(record.rate_limit_per_min)}</Fact>
        <Fact name="Requests a day">
          {record.quota_per_day === null ? 'unlimited' : count(record.quota_per_day)}
        </Fact>
        <Fact name="Quota used today (UTC)">
          <QuotaUse record={record} />
        </Fact>
        <Fact name="Requests today (UTC)">
          {count(record.today.requests)}, {count(record.today.errors)} of them errors
        </Fact>
        <Fact name="Last used">
          <RelativeTime at={record.last_used_at} />
        </Fact>
        <Fact name="Issued">
          <UtcTime at={record.issued_at} />
        </Fact>
        <Fact name="Expires">
          <UtcTime at={record.expires_at} absent="never" />
        </Fact>
        <Fact name="Id">
          <code>{record.id}</code>
        </Fact>
        {record.allowed_origins !== null && (
          <Fact name="Origins" wide>
            <Stack component="ul" sx={{ pl: 2.5, m: 0 }}>
              {record.allowed_origins.map((origin) => (
                <li key={origin}>
                  <code>{origin}</code>
                </li>
              ))}
            </Stack>
          </Fact>
        )}
        <Fact name="Scopes" wide>
          <Stack component="ul" spacing={1} sx={{ pl: 2.5, m: 0 }}>
            {record.scopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code>
                <Typography variant="body2" color="text.secondary">
                  {sentencesOf(scope).join(' ')}
                </Typography>
              </li>
            ))}
          </Stack>
        </Fact>
      </Box>
    </CardContent>
  </Card>
);

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, wide = false, children }: FactProps) => (
  <Box sx={{ minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}) }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
