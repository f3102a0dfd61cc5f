import Box from '@mui/material/Box';
import { duration, localMoment, utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';

/** What lies so little ahead was just now: the present of this page is renewed every ten seconds. */
const CLOCKS_DIFFER_SECONDS = 15;

export interface RelativeTimeProps {
  /** ISO-8601; null or undefined where it never was. */
  readonly at: string | null | undefined;
  readonly absent?: string;
}

/** How long ago something was, or how soon it will be; the moment itself, in UTC and local time, on hover. */
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
