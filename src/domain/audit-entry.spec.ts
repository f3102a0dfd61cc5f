import { findSource } from '../../packages/engine/sources/registry.ts';
import {
  actionBeginnings,
  AUDIT_TARGET_KINDS,
  auditedChanges,
  auditTargetKind,
  auditTargetName,
} from './audit-entry.ts';

const ID = '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203';
const nameOf = (action: string, before: object | null, after: object | null, target = ID): string =>
  auditTargetName({ action, target, before, after });

describe('targets of audit entries', () => {
  it('have the kind that their action begins with', () => {
    expect(
      ['key.issue', 'switches.change', 'cycles.run', 'cycle.verify', 'widget.make'].map(auditTargetKind),
    ).toEqual(['key', 'switch', 'cycle', 'cycle', 'widget']);
    for (const kind of AUDIT_TARGET_KINDS)
      for (const beginning of actionBeginnings(kind)) expect(auditTargetKind(`${beginning}.x`)).toBe(kind);
  });

  it.each([
    ['key.issue', null, { partner: 'Acme', label: 'dashboard' }, 'Acme: dashboard'],
    ['key.issue', null, { partner: 'Acme', label: null }, 'Acme'],
    ['key.amend', { partner: 'Acme', label: 'old' }, { partner: 'Acme', label: 'new' }, 'Acme: new'],
    ['operator.issue', null, { name: 'Nino' }, 'Nino'],
    ['session.end', { operator: 'Nino' }, null, 'Nino'],
    ['outage.remove', { reason: 'db_outage' }, null, 'db_outage'],
    ['changelog.add', null, { summary: 'New.' }, 'New.'],
    ['cycle.verify', null, { cycle_number: 5 }, 'cycle 5'],
    ['cycles.run', null, {}, 'latest cycle'],
    ['cycle.withdraw', null, { from_cycle: 5, to_cycle: 7 }, 'cycle 5 to 7'],
    ['cycle.withdraw', null, { from_cycle: 5, to_cycle: 5 }, 'cycle 5'],
    ['widget.make', null, { name: 'W' }, ID],
  ])('%s %j %j is named %s', (action, before, after, name) => {
    expect(nameOf(action, before, after)).toBe(name);
  });

  it('of sources have the name of the source, and their ID if it is unknown', () => {
    expect(nameOf('source.pause', null, null, 'econ.m2')).toBe(findSource('econ.m2')!.title);
    expect(nameOf('source.pause', null, null, 'gone.source')).toBe('gone.source');
  });
});

describe('changes of an audited thing', () => {
  it('are the fields that differ, with both values', () => {
    const changes = auditedChanges(
      { id: 'k', label: 'a', scopes: ['x'], quota: 5, revoked_at: null },
      { id: 'k', label: 'b', scopes: ['x', 'y'], quota: 5, revoked_at: null, reason: 'asked for' },
    );
    expect(changes).toEqual([
      { field: 'label', before: 'a', after: 'b' },
      { field: 'scopes', before: ['x'], after: ['x', 'y'] },
      { field: 'reason', before: null, after: 'asked for' },
    ]);
  });

  it('are found inside objects, unless a whole object came', () => {
    expect(
      auditedChanges(
        { limits: { minute: 1, day: 2 } },
        { limits: { minute: 1, day: 3 }, successor: { id: 'n' } },
      ),
    ).toEqual([
      { field: 'limits.day', before: 2, after: 3 },
      { field: 'successor', before: null, after: { id: 'n' } },
    ]);
  });

  it('are every known field of what was added or removed, and none of what has no state', () => {
    expect(auditedChanges(null, { reason: 'x', until: null })).toEqual([
      { field: 'reason', before: null, after: 'x' },
    ]);
    expect(auditedChanges({ reason: 'x' }, null)).toEqual([{ field: 'reason', before: 'x', after: null }]);
    expect(auditedChanges(null, null)).toEqual([]);
  });
});
