import { type RequestOutcome } from '../../../src/domain/usage/outcome.ts';

/** How each outcome of a request is named and coloured, what is well first. Complete by the compiler. */
export const OUTCOMES: Readonly<Record<RequestOutcome, { readonly label: string; readonly colour: string }>> =
  {
    served: { label: 'Served', colour: 'var(--accent)' },
    not_modified: { label: 'Not modified', colour: 'var(--up)' },
    rate_limited: { label: 'Rate limited', colour: 'var(--warn)' },
    over_quota: { label: 'Over quota', colour: 'var(--mantine-color-yellow-4)' },
    denied: { label: 'Denied', colour: 'var(--quiet)' },
    bad_request: { label: 'Bad request', colour: 'var(--line)' },
    server_error: { label: 'Server error', colour: 'var(--down)' },
  };

/** The outcomes as parts of stacked bars. */
export const OUTCOME_PARTS = Object.entries(OUTCOMES).map(([name, { label, colour }]) => ({
  name,
  label,
  colour,
}));
