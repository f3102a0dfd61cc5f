import { screenRoute } from '../../routing/root-routes.ts';

export const outagesRoutes = [
  screenRoute('/outages', () => import('./OutageList.tsx'), 'OutageList', {}),
  screenRoute('/outages/new', () => import('./OutageNew.tsx'), 'OutageNew', {}),
  screenRoute('/outages/$id', () => import('./OutageEdit.tsx'), 'OutageEdit', {}),
] as const;
