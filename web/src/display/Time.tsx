import { Tooltip } from '@mantine/core';
import { duration, localMoment, utcDay, utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';
import { isTime } from './utc-input.ts';

/** Times up to this far ahead count as past: the page's clock is updated every ten seconds only. */
const CLOCKS_DIFFER_SECONDS = 15;

export interface TimeProps {
  /** ISO-8601; null or undefined if it never happened. */
  readonly at: string | null | undefined;
  /** `day` for values without a time of day. */
  readonly precision?: 'day' | 'minute' | 'second';
  readonly absent?: string;
}

/** A time in UTC, with local time on hover; a dash if there is none. */
export const Time = ({ at, precision = 'minute', absent = '–' }: TimeProps) => {
  if (at === null || at === undefined || !isTime(at)) return <span>{absent}</span>;
  return (
    <Tooltip label={`${localMoment(at)}, your time`}>
      <time dateTime={at} className="nowrap tabular">
        {precision === 'day' ? utcDay(at) : utcMoment(at, precision)}
      </time>
    </Tooltip>
  );
};

/** Age of a time, or the time until then, with UTC and local time on hover. */
export const Ago = ({ at, absent = 'never' }: Pick<TimeProps, 'at' | 'absent'>) => {
  const nowMs = useNow();
  if (at === null || at === undefined) return <span>{absent}</span>;
  const seconds = (nowMs - Date.parse(at)) / 1_000;
  return (
    <Tooltip label={`${utcMoment(at, 'second')} UTC (${localMoment(at)}, your time)`}>
      <time dateTime={at} className="nowrap tabular">
        {seconds >= -CLOCKS_DIFFER_SECONDS ? `${duration(seconds)} ago` : `in ${duration(-seconds)}`}
      </time>
    </Tooltip>
  );
};
