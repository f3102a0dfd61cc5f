import { t } from 'ttag';
import {
  type OutcomeCounts,
  REQUEST_OUTCOMES,
  type RequestOutcome,
} from '../../../src/domain/usage/outcome.ts';

/** Label, and colour in charts. */
export const OUTCOMES: Readonly<Record<RequestOutcome, { readonly label: string; readonly colour: string }>> =
  {
    served: { label: t`Served`, colour: 'var(--accent)' },
    not_modified: { label: t`Not modified`, colour: 'var(--line)' },
    rate_limited: { label: t`Rate limited`, colour: 'var(--warn)' },
    over_quota: { label: t`Over quota`, colour: 'var(--mantine-color-orange-5)' },
    denied: { label: t`Denied`, colour: 'var(--mantine-color-violet-5)' },
    bad_request: { label: t`Bad request`, colour: 'var(--quiet)' },
    server_error: { label: t`Server error`, colour: 'var(--down)' },
  };

export const OUTCOME_CHOICES = REQUEST_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value].label }));

/** The outcomes that occurred, as parts of stacked bars; none if they are unknown. */
export const partsOf = (outcomes: OutcomeCounts | null) =>
  REQUEST_OUTCOMES.filter((name) => outcomes !== null && outcomes[name] > 0).map((name) => ({
    name,
    ...OUTCOMES[name],
  }));
