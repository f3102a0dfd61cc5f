import * as z from 'zod/mini';
import { REQUEST_OUTCOMES } from '../../../../src/domain/usage/outcome.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const requestsRoutes = [
  screenRoute('/requests', () => import('./RequestList.tsx'), 'RequestList', {
    request_id: text,
    error_id: text,
    key_id: text,
    partner: text,
    address: text,
    route: text,
    status: text,
    error_code: text,
    outcome: choice(REQUEST_OUTCOMES),
    min_duration_ms: z.catch(z.optional(z.coerce.number()), undefined),
    from: text,
    to: text,
  }),
] as const;
