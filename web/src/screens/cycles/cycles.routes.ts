import { ASSETS } from '../../../../packages/engine/assets.ts';
import { SIGNALS } from '../../../../packages/engine/signals.ts';
import { PROVIDER_KEYS } from '../../../../packages/engine/sources/provider.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

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
