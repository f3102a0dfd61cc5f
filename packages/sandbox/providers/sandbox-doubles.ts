import { type ProviderKey } from '../../engine/sources/provider.ts';
import { ADDED_DOUBLES, type SandboxDouble } from '../wire/wire.ts';
import { CHAIN_DOUBLE } from './chain.sandbox.ts';
import { DEFI_DOUBLE } from './defi.sandbox.ts';
import { ECON_DOUBLE } from './econ.sandbox.ts';
import { EXCHANGE_DOUBLE } from './exchange.sandbox.ts';
import { FX_DOUBLE } from './fx.sandbox.ts';
import { INTEL_DOUBLE } from './intel.sandbox.ts';
import { MEMPOOL_DOUBLE } from './mempool.sandbox.ts';
import { REPO_DOUBLE } from './repo.sandbox.ts';
import { SENTIMENT_DOUBLE } from './sentiment.sandbox.ts';

const OWN_DOUBLES: Readonly<Record<ProviderKey, SandboxDouble>> = {
  econ: ECON_DOUBLE,
  sentiment: SENTIMENT_DOUBLE,
  defi: DEFI_DOUBLE,
  chain: CHAIN_DOUBLE,
  mempool: MEMPOOL_DOUBLE,
  repo: REPO_DOUBLE,
  fx: FX_DOUBLE,
  exchange: EXCHANGE_DOUBLE,
  intel: INTEL_DOUBLE,
};

export const SANDBOX_DOUBLES: Readonly<Record<ProviderKey, SandboxDouble>> = {
  ...OWN_DOUBLES,
  ...Object.fromEntries(ADDED_DOUBLES.read().map(({ provider, double }) => [provider, double])),
};
