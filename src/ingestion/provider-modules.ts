import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { ADDED_PROVIDER_MODULES } from './adapter/added-providers.ts';
import { type ProviderModule } from './adapter/provider.ts';
import { type PayloadShape } from './payload/payload-shape.ts';
import { CHAIN_PROVIDER } from './providers/chain.ts';
import { DEFI_PROVIDER } from './providers/defi.ts';
import { ECON_PROVIDER } from './providers/econ.ts';
import { EXCHANGE_PROVIDER } from './providers/exchange.ts';
import { FX_PROVIDER } from './providers/fx.ts';
import { INTEL_PROVIDER } from './providers/intel.ts';
import { MEMPOOL_PROVIDER } from './providers/mempool.ts';
import { REPO_PROVIDER } from './providers/repo.ts';
import { SENTIMENT_PROVIDER } from './providers/sentiment.ts';

const OWN_MODULES: Readonly<Record<ProviderKey, ProviderModule>> = {
  econ: ECON_PROVIDER,
  sentiment: SENTIMENT_PROVIDER,
  defi: DEFI_PROVIDER,
  chain: CHAIN_PROVIDER,
  mempool: MEMPOOL_PROVIDER,
  repo: REPO_PROVIDER,
  fx: FX_PROVIDER,
  exchange: EXCHANGE_PROVIDER,
  intel: INTEL_PROVIDER,
};

export const PROVIDER_MODULES: Readonly<Record<ProviderKey, ProviderModule>> = {
  ...OWN_MODULES,
  ...Object.fromEntries(ADDED_PROVIDER_MODULES.read().map((module) => [module.key, module])),
};

export const PAYLOAD_SHAPES: readonly PayloadShape<unknown>[] = Object.values(PROVIDER_MODULES).flatMap(
  ({ shapes }) => Object.values(shapes),
);
