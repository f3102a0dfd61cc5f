/** To be shown wherever end users see the data. */
export const DISCLAIMER =
  'Decision input only, not financial advice. Composite indices, verdicts, agent reads and narratives are licensed intellectual property of the operator; attributed series have to be shown with their attribution.';

/** Stands first in the disclaimer of every reply made from the built-in sandbox. */
export const SANDBOX_SENTENCE =
  'All data in this reply is synthetic: it comes from the built-in sandbox and describes no real market.';

/** `meta.freshness.source` of every reply made from the built-in sandbox. */
export const SANDBOX_SOURCE = 'sandbox';
