import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { DAY_MS } from '../../../src/domain/timestamps.ts';
import { utcMoment } from '../display/moments.ts';
import { measured } from '../display/numbers.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export interface ValueLineProps {
  /** Oldest first; a value of null breaks the line. */
  readonly points: readonly { readonly atMs: number; readonly value: number | null }[];
  readonly unit: string;
  /** Accessible name of the chart, with its main figures. */
  readonly name: string;
}

/** Up to this many values each have a mark. */
const MARKED_VALUES = 60;

const axisNumber = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 });

/** Beyond this, a day without its year would be ambiguous. */
const LONG_SPAN_MS = 300 * DAY_MS;

/** A tick as short as its axis allows: `2026-03` over years, `03-10` at midnight, `09:00` within a day. */
function tick(at: Date, spanMs: number): string {
  const moment = utcMoment(at.toISOString());
  if (spanMs > LONG_SPAN_MS) return moment.slice(0, 7);
  return moment.endsWith('00:00') ? moment.slice(5, 10) : moment.slice(11);
}

/** Measured values over time, in UTC. */
export const ValueLine = ({ points, unit, name }: ValueLineProps) => {
  const spanMs = (points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0);
  const { palette } = useTheme();
  const still = useReducedMotion();
  return (
    <Box role="img" aria-label={name} sx={{ height: 300 }}>
      <LineChart
        xAxis={[
          {
            data: points.map(({ atMs }) => new Date(atMs)),
            scaleType: 'utc',
            height: 36,
            valueFormatter: (at: Date, { location }) =>
              location === 'tick' ? tick(at, spanMs) : `${utcMoment(at.toISOString())} UTC`,
          },
        ]}
        yAxis={[{ width: 'auto', valueFormatter: (value: number) => axisNumber.format(value) }]}
        series={[
          {
            data: points.map(({ value }) => value),
            showMark: points.length <= MARKED_VALUES,
            curve: 'linear',
            color: palette.primary.main,
            valueFormatter: (value) => (value === null ? 'no value' : `${measured(value)} ${unit}`),
          },
        ]}
        grid={{ horizontal: true }}
        margin={{ left: 4, right: 16, top: 16, bottom: 4 }}
        skipAnimation={still}
        disableKeyboardNavigation
        hideLegend
      />
    </Box>
  );
};
