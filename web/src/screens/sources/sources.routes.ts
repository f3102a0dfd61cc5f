import { PROVIDER_KEYS } from '../../../../packages/engine/sources/provider.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';
import { RANGE_NAMES } from './ranges.ts';

export const sourcesRoutes = [
  screenRoute('/sources', () => import('./SourceList.tsx'), 'SourceList', {
    provider: choice(PROVIDER_KEYS),
    condition: text,
    source: text,
  }),
  screenRoute('/sources/$id', () => import('./SourceShow.tsx'), 'SourceShow', { range: choice(RANGE_NAMES) }),
] as const;
