import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';
import { MinuteBars } from '../../charts/MinuteBars.tsx';
import { stripes } from '../../charts/stripes.ts';
import { utcMoment } from '../../display/moments.ts';
import { count } from '../../display/numbers.ts';

const timeOf = (minute: TrafficMinute): string => utcMoment(minute.minute_at).slice(11);

/** A row of bars each for all requests and for both kinds of errors: few errors among many requests stay visible. */
export const TrafficPicture = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => {
  const { palette } = useTheme();
  const rows = [
    { label: 'Requests', of: 'requests', background: palette.primary.main, height: 80 },
    { label: '4xx replies', of: 'client_errors', background: stripes(palette.warning.main), height: 32 },
    { label: '5xx replies', of: 'server_errors', background: palette.error.main, height: 32 },
  ] as const;
  const titleOf = (index: number): string => {
    const minute = traffic[index]!;
    return `${timeOf(minute)} UTC: ${count(minute.requests)} requests, ${count(minute.client_errors)} × 4xx, ${count(minute.server_errors)} × 5xx`;
  };
  return (
    <Box sx={{ display: 'grid', rowGap: 1 }}>
      {rows.map(({ label, of, background, height }) => {
        const counts = traffic.map((minute) => minute[of]);
        const total = counts.reduce((sum, value) => sum + value, 0);
        return (
          <MinuteBars
            key={of}
            label={label}
            counts={counts}
            name={`${label} per minute: ${count(total)} in the last hour, at most ${count(Math.max(0, ...counts))} in one minute`}
            titleOf={titleOf}
            background={background}
            height={height}
          />
        );
      })}
      <TimeAxis traffic={traffic} />
    </Box>
  );
};

const TimeAxis = ({ traffic }: { readonly traffic: readonly TrafficMinute[] }) => {
  const shown = [traffic.at(0), traffic.at(Math.floor(traffic.length / 2)), traffic.at(-1)];
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        ml: '5.25rem',
        mt: -0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {shown.map((minute, place) => minute && <span key={place}>{timeOf(minute)}</span>)}
    </Box>
  );
};
