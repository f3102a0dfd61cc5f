import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne, useRedirect } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { type IssuedKey, type KeyItem, type KeyList } from '../../../../src/admin/keys/keys.response.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { KeyActions } from './KeyActions.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyStatusChip } from './KeyStatusChip.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { PlaintextDialog } from './PlaintextDialog.tsx';

/** Predecessor and successors of a key, as far as the loaded keys contain them. */
interface Lineage {
  /** Null if it replaces none, or one that is not loaded. */
  readonly replaced: KeyItem | null;
  /** Newest first; several if a key was rotated more than once. */
  readonly replacements: readonly KeyItem[];
}

/** The lineage of a key among keys of its partner. */
const lineageOf = (key: KeyItem, ofPartner: readonly KeyItem[]): Lineage => ({
  replaced: ofPartner.find(({ id }) => id === key.rotated_from) ?? null,
  replacements: ofPartner.filter(({ rotated_from: from }) => from === key.id),
});

/** Number of the partner's newest keys that are searched. */
const LOOKED_THROUGH = 500;

/** Links to predecessor and successors of a key. */
const KeyLineage = ({ record }: { readonly record: KeyItem }) => {
  const answer = useApiQuery<KeyList>('/keys', { query: { partner: record.partner, limit: LOOKED_THROUGH } });
  return (
    <Card component="section" aria-labelledby="key-lineage">
      <CardContent>
        <Typography variant="h2" id="key-lineage" gutterBottom>
          Lineage
        </Typography>
        <AsyncContent answer={answer} what="read the other keys of the partner" height={60}>
          {({ keys }) => {
            const { replaced, replacements } = lineageOf(record, keys);
            return (
              <>
                {record.rotated_from === null && (
                  <Box sx={{ my: 1 }}>It was issued anew and replaces no key.</Box>
                )}
                {record.rotated_from !== null && (
                  <Box sx={{ my: 1 }}>
                    It replaces{' '}
                    {replaced === null ? (
                      <Link component={RouterLink} to={`/keys/${record.rotated_from}/show`}>
                        an earlier key
                      </Link>
                    ) : (
                      <Relative record={replaced} />
                    )}
                    .
                  </Box>
                )}
                {replacements.map((replacement) => (
                  <Box key={replacement.id} sx={{ my: 1 }}>
                    It was replaced by <Relative record={replacement} />, issued{' '}
                    <UtcTime at={replacement.issued_at} />.
                  </Box>
                ))}
                {replacements.length === 0 && (
                  <Box sx={{ my: 1 }}>
                    {keys.length < LOOKED_THROUGH
                      ? 'No key replaces it.'
                      : `None of the partner's newest ${LOOKED_THROUGH} keys replaces it.`}
                  </Box>
                )}
              </>
            );
          }}
        </AsyncContent>
      </CardContent>
    </Card>
  );
};

const Relative = ({ record }: { readonly record: KeyItem }) => (
  <>
    <Link component={RouterLink} to={`/keys/${record.id}/show`}>
      <code>{record.prefix}</code>
    </Link>{' '}
    <KeyStatusChip status={record.status} />
  </>
);

/** Why a key ended or when it will end; renders nothing for an active key without an end. */
const KeyEnd = ({ record }: { readonly record: KeyItem }) => {
  const { status, revoked_at: revokedAt, revoke_reason: reason, expires_at: expiresAt, partner } = record;
  switch (status) {
    case 'active':
      return null;
    case 'retiring':
      return (
        <Alert severity="warning">
          It was rotated. It works until <UtcTime at={revokedAt} precision="second" />; after that, requests
          of {partner} with it are refused.
        </Alert>
      );
    case 'expired':
      return (
        <Alert severity="info">
          It expired at <UtcTime at={expiresAt} precision="second" />. Requests with it are refused, and an
          expiry that is over cannot be moved: issue a new key.
        </Alert>
      );
    case 'revoked':
      return (
        <Alert severity="error">
          It was revoked at <UtcTime at={revokedAt} precision="second" />
          {reason === null ? '; no reason was given' : `: ${reason}`}. Requests with it are refused, and
          nothing brings it back.
        </Alert>
      );
  }
};

/** Polling interval: today's use changes while the key is open. */
const RENEW_MS = 60_000;

/** A key: terms, use and actions. */
export const KeyShow = () => {
  const { id = '' } = useParams();
  const redirect = useRedirect();
  // Rendered above everything that a rotation refreshes: the dialog must stay mounted after the old key has ended.
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const { data, error, refetch, isFetching } = useGetOne<KeyItem>(
    'keys',
    { id },
    { refetchInterval: RENEW_MS },
  );
  const close = (): void => {
    if (issued === null) return;
    setIssued(null);
    redirect('show', 'keys', issued.id);
  };
  return (
    <>
      <ScreenHeading
        title={data ? `Key of ${data.partner}` : 'Key'}
        actions={data && <KeyActions record={data} onIssued={setIssued} />}
      >
        {data?.label}
      </ScreenHeading>
      <AsyncContent
        answer={{ data, error, refetch: () => void refetch(), fetching: isFetching }}
        what="read the key"
        height={400}
      >
        {(key) => (
          // A wide table scrolls inside its container instead of widening the page.
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 4 }}>
            <KeyEnd record={key} />
            <KeyFacts record={key} />
            <KeyLineage record={key} />
            <KeyUsage key={key.id} record={key} />
          </Box>
        )}
      </AsyncContent>
      {issued !== null && <PlaintextDialog issued={issued} onClose={close} />}
    </>
  );
};
