import { AUDIT_TARGET_KINDS } from '../../../../src/domain/audit-entry.ts';
import { screenRoute } from '../../routing/root-routes.ts';
import { choice, text } from '../../routing/search.ts';

export const auditRoutes = [
  screenRoute('/audit', () => import('./AuditList.tsx'), 'AuditList', {
    q: text,
    actor: text,
    action: text,
    partner: text,
    target: text,
    target_kind: choice(AUDIT_TARGET_KINDS),
    from: text,
    to: text,
  }),
] as const;
