import Box from '@mui/material/Box';
import { localMoment, utcDay, utcMoment } from './moments.ts';

export interface UtcTimeProps {
  /** ISO-8601; null or undefined where it never was. */
  readonly at: string | null | undefined;
  /** `day` for what has no time of day. */
  readonly precision?: 'day' | 'minute' | 'second';
  /** What stands where there is no moment. */
  readonly absent?: string;
}

/** A moment in UTC; the local time shows on hover, and machines read the exact one. */
export const UtcTime = ({ at, precision = 'minute', absent = '–' }: UtcTimeProps) => {
  if (at === null || at === undefined) return <span>{absent}</span>;
  return (
    <Box component="time" dateTime={at} title={`${localMoment(at)}, your time`} sx={{ whiteSpace: 'nowrap' }}>
      {precision === 'day' ? utcDay(at) : `${utcMoment(at, precision)} UTC`}
    </Box>
  );
};
