import { screenRoute } from '../../routing/root-routes.ts';
import { text } from '../../routing/search.ts';

export const changelogRoutes = [
  screenRoute('/changelog', () => import('./ChangelogList.tsx'), 'ChangelogList', {}),
  // `corrects` is the entry that the new one corrects.
  screenRoute('/changelog/new', () => import('./ChangelogNew.tsx'), 'ChangelogNew', { corrects: text }),
  screenRoute('/changelog/$id', () => import('./ChangelogEdit.tsx'), 'ChangelogEdit', {}),
] as const;
