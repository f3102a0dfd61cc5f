import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Ago } from '../../display/Ago.tsx';
import { count } from '../../display/numbers.ts';
import { OperatorActions } from './OperatorActions.tsx';
import { OperatorState } from './OperatorState.tsx';
import { type OperatorRowsProps } from './OperatorTable.tsx';

/** Operators on a phone: a card each. */
export const OperatorCards = ({ operators, onIssued }: OperatorRowsProps) => (
  <Stack component="ul" spacing={1} sx={{ p: 0, my: 1.5, listStyle: 'none' }}>
    {operators.map((operator) => (
      <Card key={operator.id} variant="outlined" component="li">
        <CardContent>
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{operator.name}</Typography>
            <OperatorState operator={operator} />
            <Typography variant="body2" color="text.secondary">
              Signed in: <Ago at={operator.signed_in_at} absent="not lately" /> · open sessions:{' '}
              {count(operator.open_sessions)}
            </Typography>
            <OperatorActions operator={operator} onIssued={onIssued} />
          </Stack>
        </CardContent>
      </Card>
    ))}
  </Stack>
);
