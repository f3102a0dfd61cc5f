import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { count } from '../display/numbers.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** One part of every bar. */
export interface DayBarsSeries {
  readonly label: string;
  readonly tone: 'primary' | 'error';
  /** One value per day, in the order of the days. */
  readonly values: readonly number[];
}

export interface DayBarsProps {
  /** Accessible name of the chart, with its main figures. */
  readonly summary: string;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  /** Stacked upon each other, the first at the bottom. */
  readonly series: readonly DayBarsSeries[];
}

/** Counts per UTC day as stacked bars. */
export const DayBars = ({ summary, days, series }: DayBarsProps) => {
  const { palette } = useTheme();
  const still = useReducedMotion();
  return (
    <Box role="img" aria-label={summary} sx={{ width: 1 }}>
      <BarChart
        height={260}
        skipAnimation={still}
        disableKeyboardNavigation
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ data: [...days], scaleType: 'band', valueFormatter: shortDay, height: 28 }]}
        yAxis={[{ width: 56, tickMinStep: 1, valueFormatter: (value: number) => count(value) }]}
        series={series.map(({ label, tone, values }) => ({
          label,
          data: [...values],
          stack: 'day',
          color: palette[tone].main,
          valueFormatter: (value: number | null) => (value === null ? '–' : count(value)),
        }))}
      />
    </Box>
  );
};

/** The year is in the chart's accessible name and in the tooltip. */
const shortDay = (day: string, { location }: { readonly location: string }): string =>
  location === 'tick' ? day.slice(5) : `${day} (UTC)`;
