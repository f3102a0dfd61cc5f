import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CycleVerification } from '../../../../src/admin/cycles/cycles.response.ts';
import { type VerificationCheck } from '../../../../src/domain/proof/verification.ts';
import { useCommand } from '../../api/use-command.ts';
import { ErrorAlert } from '../../display/ErrorAlert.tsx';
import { type Column, ScrollableTable } from '../../display/ScrollableTable.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { inWords } from '../../display/identifier-labels.ts';
import { count } from '../../display/numbers.ts';

export interface VerifyCycleProps {
  readonly cycleNumber: number;
}

interface Verified {
  readonly verification: CycleVerification;
  /** ISO-8601. */
  readonly at: string;
}

/** Recomputes the cycle from its stored inputs and shows whether the result is identical. */
export const VerifyCycle = ({ cycleNumber }: VerifyCycleProps) => {
  const [verified, setVerified] = useState<Verified | null>(null);
  const { run, pending, error } = useCommand<CycleVerification>({
    onDone: (verification) => setVerified({ verification, at: new Date().toISOString() }),
    // It only writes to the audit log.
    stale: [['audit']],
  });
  const verify = (): void => {
    setVerified(null);
    run({ path: `/cycles/${cycleNumber}/verify` });
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button variant="contained" onClick={verify} loading={pending}>
          Verify
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 16rem' }}>
          Computes this cycle again from its stored inputs and compares every byte. Partners notice nothing.
        </Typography>
      </Box>
      <Box role="status" sx={{ mt: 1 }}>
        {pending && (
          <>
            <Typography variant="body2">
              Computing cycle {cycleNumber} again; this may take 20 seconds.
            </Typography>
            <LinearProgress aria-label={`Verifying cycle ${cycleNumber}`} sx={{ mt: 1 }} />
          </>
        )}
        {verified && <Outcome {...verified} />}
      </Box>
      {error && !pending && <ErrorAlert error={error} what={`verify cycle ${cycleNumber}`} retry={verify} />}
    </Box>
  );
};

const Outcome = ({ verification: { identical, checks, cycle_number: number }, at }: Verified) => (
  <>
    {identical ? (
      <Alert severity="success" role="none">
        Identical: computed again from its stored inputs, cycle {number} gives the same bytes. Verified{' '}
        <UtcTime at={at} precision="second" />.
      </Alert>
    ) : (
      <Alert severity="error" role="none">
        <AlertTitle>Not identical: cycle {number} cannot be reproduced as it was published.</AlertTitle>
        <ul>
          {checks.flatMap(({ part, differences }) =>
            differences.map((difference) => <li key={`${part} ${difference}`}>{difference}</li>),
          )}
        </ul>
        Verified <UtcTime at={at} precision="second" />.
      </Alert>
    )}
    <Box component="details" sx={{ mt: 1 }}>
      <summary>{count(checks.length)} parts were compared</summary>
      <ScrollableTable
        label={`Compared parts of cycle ${number}`}
        columns={CHECK_COLUMNS}
        rows={checks}
        keyOf={({ part }) => part}
      />
    </Box>
  </>
);

const OUTCOMES: Readonly<Record<VerificationCheck['outcome'], string>> = {
  same: 'same',
  different: 'different',
  not_compared: 'not compared',
};

const CHECK_COLUMNS: readonly Column<VerificationCheck>[] = [
  { heading: 'Part', of: ({ part }) => part.split('.').map(inWords).join(', ') },
  { heading: 'Result', of: ({ outcome }) => OUTCOMES[outcome] },
  { heading: 'Difference', of: ({ differences }) => differences.join('; ') || 'none' },
];
