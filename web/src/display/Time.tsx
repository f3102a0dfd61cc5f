import { t } from 'ttag';
import { Tooltip } from '@mantine/core';
import { agoWords, localMoment, utcDay, utcMoment } from './moments.ts';
import { useNow } from './use-now.ts';
import { isTime } from './utc-input.ts';

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
    <Tooltip label={t`${localMoment(at)}, your time`}>
      <time dateTime={at} className="nowrap tabular">
        {precision === 'day' ? utcDay(at) : utcMoment(at, precision)}
      </time>
    </Tooltip>
  );
};

export interface AgoProps extends Pick<TimeProps, 'at' | 'absent'> {
  /** True for what is still to happen: a time that has come is `now`. */
  readonly isAhead?: boolean;
}

/** Age of a time, or the time until then, with UTC and local time on hover. */
export const Ago = ({ at, absent = t`never`, isAhead = false }: AgoProps) => {
  const nowMs = useNow();
  if (at === null || at === undefined) return <span>{absent}</span>;
  const seconds = (nowMs - Date.parse(at)) / 1_000;
  return (
    <Tooltip label={t`${utcMoment(at, 'second')} UTC (${localMoment(at)}, your time)`}>
      <time dateTime={at} className="nowrap tabular">
        {agoWords(seconds, isAhead)}
      </time>
    </Tooltip>
  );
};
