import { t } from 'ttag';
import { Sparkline } from '@mantine/charts';
import '@mantine/charts/styles.css';

export interface TrendProps {
  /** Oldest first; null: unknown. */
  readonly values: readonly (number | null)[];
  /** Description for screen readers. */
  readonly name: string;
}

/** How a value went, as a small line without axes. Loaded by `late`. */
export default function Trend({ values, name }: TrendProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  return (
    <Sparkline
      h={24}
      data={[...values]}
      color="var(--accent)"
      strokeWidth={1.5}
      fillOpacity={0.12}
      role="img"
      aria-label={t`${name}: from ${known[0]!.toFixed(1)} to ${known.at(-1)!.toFixed(1)}`}
    />
  );
}
