import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type Recomputed } from '../arithmetic/recomputed.ts';

export interface FindingsProps {
  readonly checks: readonly Recomputed[];
}

/** A warning where the shown figures do not give the published ones; nothing where they do. */
export const Findings = ({ checks }: FindingsProps) => {
  const wrong = checks.filter(({ agrees }) => !agrees);
  if (wrong.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ my: 1 }}>
      <AlertTitle>The figures below do not add up.</AlertTitle>
      <ul>
        {wrong.map(({ what, published, recomputed }) => (
          <li key={what}>
            {what}: published {published}, recomputed {recomputed}.
          </li>
        ))}
      </ul>
    </Alert>
  );
};
