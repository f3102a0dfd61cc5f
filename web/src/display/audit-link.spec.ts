import { auditLink } from './audit-link.ts';

describe('the subject of an audit entry', () => {
  it('leads to its screen', () => {
    const source = { target_kind: 'source', target: 'mempool.fees', action: 'source.pause' };
    expect(auditLink(source)).toBe('/sources/mempool.fees');
    expect(auditLink({ target_kind: 'partner', target: 'A/B', action: 'partner.amend' })).toBe(
      '/partners/A%2FB',
    );
    expect(auditLink({ target_kind: 'cycle', target: '42', action: 'cycle.withdraw' })).toBe('/cycles/42');
    expect(auditLink({ target_kind: 'switch', target: 'api', action: 'switches.change' })).toBe('/switches');
  });

  it('leads nowhere once it is removed, or where no screen shows it', () => {
    expect(auditLink({ target_kind: 'outage', target: 'x', action: 'outage.remove' })).toBeNull();
    expect(auditLink({ target_kind: 'clock', target: 'clock', action: 'clock.confirm' })).toBeNull();
  });
});
