export const DISCLAIMER =
  'Decision input only, not financial advice. Composite indices, verdicts, agent reads, and narratives are licensed intellectual property of the operator; attributed series must be displayed with their attribution.';

export const SANDBOX_SENTENCE =
  'All data in this response is synthetic: it comes from the built-in sandbox and does not describe a real market.';

export const SANDBOX_DEPLOYMENT_SENTENCE =
  'All data of this deployment is synthetic: it comes from the built-in sandbox and does not describe a real market.';

export const SANDBOX_SOURCE = 'sandbox';

/** Header that every reply from the built-in sandbox carries, whatever its body can say; live ones have none. */
export const DATA_SOURCE_HEADER = 'X-Data-Source';

export const SYNTHETIC = 'synthetic';
