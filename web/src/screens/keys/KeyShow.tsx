import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type IssuedKey, type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { Answered } from '../../display/Answered.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { KeyActions } from './KeyActions.tsx';
import { KeyEnd } from './KeyEnd.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { KeyLineage } from './KeyLineage.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { PlaintextDialog } from './PlaintextDialog.tsx';

/** Today's use moves on while the key is looked at. */
const RENEW_MS = 60_000;

/** One key: what it may, what it did, and what can be done with it. */
export const KeyShow = () => {
  const { id = '' } = useParams();
  const redirect = useRedirect();
  // Here, above everything that a rotation changes: the old key may be over before the new one was read.
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
      <Answered
        answer={{ data, error, refetch: () => void refetch(), fetching: isFetching }}
        what="read the key"
        height={400}
      >
        {(key) => (
          // A wide table scrolls by itself, and not the page.
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 4 }}>
            <KeyEnd record={key} />
            <KeyFacts record={key} />
            <KeyLineage record={key} />
            <KeyUsage key={key.id} record={key} />
          </Box>
        )}
      </Answered>
      {issued !== null && <PlaintextDialog issued={issued} onClose={close} />}
    </>
  );
};
