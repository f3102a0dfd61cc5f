import Box from '@mui/material/Box';
import { localMoment, utcDay, utcMoment } from './moments.ts';

export interface UtcTimeProps {
  /** ISO-8601; null or undefined if it never happened. */
  readonly at: string | null | undefined;
  /** `day` for what has no time of day. */
  readonly precision?: 'day' | 'minute' | 'second';
  /** Text for null and undefined. */
  readonly absent?: string;
}

/** A timestamp in UTC, with local time in its tooltip and the exact value in `dateTime`. */
export const UtcTime = ({ at, precision = 'minute', absent = '–' }: UtcTimeProps) => {
  if (at === null || at === undefined) return <span>{absent}</span>;
  return (
    <Box component="time" dateTime={at} title={`${localMoment(at)}, your time`} sx={{ whiteSpace: 'nowrap' }}>
      {precision === 'day' ? utcDay(at) : `${utcMoment(at, precision)} UTC`}
    </Box>
  );
};
