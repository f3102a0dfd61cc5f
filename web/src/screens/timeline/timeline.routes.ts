import { ASSETS } from '../../../../packages/engine/assets.ts';
import { HORIZONS } from '../../display/horizons.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';
import { RANGES } from './timeline-choices.ts';

export const timelineRoutes = [
  screenRoute('/timeline', () => import('./Timeline.tsx'), 'Timeline', {
    asset: choice(ASSETS),
    horizon: choice(HORIZONS),
    range: choice(RANGES),
    from: text,
    to: text,
  }),
] as const;
