import { screenRoute } from '../../routing/root-routes.ts';
import { PARTNER_STATES } from '../../../../src/domain/partner.ts';
import { choice, text } from '../../routing/search.ts';

/** A partner's address has its ID or its name. */
export const partnersRoutes = [
  screenRoute('/partners', () => import('./PartnerList.tsx'), 'PartnerList', {
    search: text,
    state: choice(PARTNER_STATES),
  }),
  screenRoute('/partners/new', () => import('./PartnerNew.tsx'), 'PartnerNew', {}),
  screenRoute('/partners/$partner', () => import('./PartnerShow.tsx'), 'PartnerShow', {
    by: choice(['minute', 'hour', 'day']),
  }),
  screenRoute('/partners/$partner/edit', () => import('./PartnerEdit.tsx'), 'PartnerEdit', {}),
] as const;
