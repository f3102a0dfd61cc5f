import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { WarningIcon } from '../../icons/icons.ts';
import { answerKey } from '../../api/use-answer.ts';
import { duration } from '../../display/moments.ts';
import { useNow } from '../../display/use-now.ts';
import { UtcTime } from '../../display/UtcTime.tsx';
import { AGED_ANSWER_SECONDS, OVERVIEW_PATH, OVERVIEW_POLL_SECONDS } from './polling.ts';

/** Of when the overview is, and that it is old when the polls come to nothing. */
export const AnswerAge = () => {
  const answeredAtMs = useQueryClient().getQueryState(answerKey(OVERVIEW_PATH))?.dataUpdatedAt ?? 0;
  const ageSeconds = (useNow() - answeredAtMs) / 1_000;
  if (answeredAtMs === 0) return null;
  const aged = ageSeconds > AGED_ANSWER_SECONDS;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        color: aged ? 'warning.main' : 'text.secondary',
      }}
    >
      {aged && <WarningIcon fontSize="small" aria-hidden />}
      <span>
        {'As of '}
        <UtcTime at={new Date(answeredAtMs).toISOString()} />
        {aged ? `, ${duration(ageSeconds)} old. ` : `, renewed every ${OVERVIEW_POLL_SECONDS} s`}
        {/* Told once, and not again with every second that it grows older. */}
        <span role="status">{aged && 'It could not be renewed since.'}</span>
      </span>
    </Box>
  );
};
