import { ASSETS } from '../../../../packages/engine/assets.ts';
import { HORIZONS } from '../../display/horizons.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const trackRecordRoutes = [
  screenRoute('/track-record', () => import('./TrackRecord.tsx'), 'TrackRecord', {
    kind: choice(['verdict', 'outlook']),
    agent: text,
    asset: choice(ASSETS),
    horizon: choice(HORIZONS),
    backfilled: choice(['true']),
    from: text,
    to: text,
  }),
] as const;
