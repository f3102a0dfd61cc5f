import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OperatorItem } from '../../../../src/admin/operators/operators.response.ts';
import { StateChip } from '../../display/StateChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';

/** Whether an operator can sign in, and why not. */
export const OperatorState = ({ operator }: { readonly operator: OperatorItem }) => {
  const { status, of_first_start: ofFirstStart, revoked_at: revokedAt, revoke_reason: reason } = operator;
  if (status === 'active')
    return ofFirstStart ? (
      <StateChip
        label="first start"
        tone="warning"
        meaning="The first start made this token. It ends when an operator is issued by name, or ADMIN_TOKEN is set."
      />
    ) : (
      <StateChip label="active" tone="success" />
    );
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <StateChip label="revoked" tone="default" />
      <Typography variant="body2" color="text.secondary">
        <UtcTime at={revokedAt} />
        {reason === null ? '' : `: ${reason}`}
      </Typography>
    </Stack>
  );
};
