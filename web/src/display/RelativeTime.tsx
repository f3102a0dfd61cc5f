import Box from '@mui/material/Box';
import { duration, localMoment, utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';

/** Timestamps up to this far ahead count as past: the page's clock is updated every ten seconds only. */
const CLOCKS_DIFFER_SECONDS = 15;

export interface RelativeTimeProps {
  /** ISO-8601; null or undefined if it never happened. */
  readonly at: string | null | undefined;
  readonly absent?: string;
}

/** Relative time, past or future, with UTC and local time in its tooltip. */
export const RelativeTime = ({ at, absent = 'never' }: RelativeTimeProps) => {
  const nowMs = useNow();
  if (at === null || at === undefined) return <span>{absent}</span>;
  const seconds = (nowMs - Date.parse(at)) / 1_000;
  const title = `${utcMoment(at, 'second')} UTC (${localMoment(at)}, your time)`;
  return (
    <Box component="time" dateTime={at} title={title} sx={{ whiteSpace: 'nowrap' }}>
      {seconds >= -CLOCKS_DIFFER_SECONDS ? `${duration(seconds)} ago` : `in ${duration(-seconds)}`}
    </Box>
  );
};
