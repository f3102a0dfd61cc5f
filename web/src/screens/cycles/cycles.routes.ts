import { ASSETS } from '../../../../src/domain/assets.ts';
import { SIGNALS } from '../../../../src/domain/signals.ts';
import { PROVIDER_KEYS } from '../../../../src/domain/sources/provider.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

/** Every published cycle, and why it has its verdict. */
export const cyclesRoutes = [
  screenRoute('/cycles', () => import('./CycleList.tsx'), 'CycleList', {
    signal: choice(SIGNALS),
    from: text,
    to: text,
  }),
  screenRoute('/cycles/withdrawn', () => import('./WithdrawnCycles.tsx'), 'WithdrawnCycles', {}),
  screenRoute('/cycles/$number', () => import('./CycleShow.tsx'), 'CycleShow', {
    asset: choice(ASSETS),
    provider: choice(PROVIDER_KEYS),
    condition: text,
    source: text,
  }),
] as const;
