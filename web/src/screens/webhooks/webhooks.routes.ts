import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const webhooksRoutes = [
  screenRoute('/webhooks', () => import('./WebhookList.tsx'), 'WebhookList', { partner: text }),
  screenRoute('/webhooks/new', () => import('./WebhookNew.tsx'), 'WebhookNew', { partner: text }),
  screenRoute('/webhooks/$id', () => import('./WebhookShow.tsx'), 'WebhookShow', {
    delivered: choice(['true', 'false']),
    sequence: text,
  }),
  screenRoute('/webhooks/$id/edit', () => import('./WebhookEdit.tsx'), 'WebhookEdit', {}),
] as const;
