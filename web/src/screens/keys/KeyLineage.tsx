import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type KeyItem, type KeyList } from '../../../../src/admin/keys/keys.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../display/Answered.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { lineageOf } from './key-lineage.ts';
import { KeyStatusChip } from './KeyStatusChip.tsx';

/** As many of a partner's newest keys as are looked through. */
const LOOKED_THROUGH = 500;

/** What a key replaces and what replaced it, which is told by the other keys of its partner. */
export const KeyLineage = ({ record }: { readonly record: KeyItem }) => {
  const answer = useAnswer<KeyList>('/keys', { query: { partner: record.partner, limit: LOOKED_THROUGH } });
  return (
    <Card component="section" aria-labelledby="key-lineage">
      <CardContent>
        <Typography variant="h2" id="key-lineage" gutterBottom>
          Lineage
        </Typography>
        <Answered answer={answer} what="read the other keys of the partner" height={60}>
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
        </Answered>
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
