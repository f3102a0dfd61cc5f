import { type AuditedAction, AuditedWrites } from './notification-channel.ts';

const entries = (...written: string[]): AuditedAction[] =>
  written.map((text) => {
    const [id, action] = text.split(' ') as [string, string];
    return { id, action };
  });

describe('AuditedWrites', () => {
  const watched = () => {
    const writes = new AuditedWrites();
    expect(writes.since(entries('1 key.issue'))).toEqual([]);
    return writes;
  };

  it('names what tells of each write, once', () => {
    const writes = watched();
    const newest = entries('3 switches.change', '2 key.revoke', '1 key.issue');
    expect(writes.since(newest)).toEqual(['switches_changed', 'keys_changed']);
    expect(writes.since(newest)).toEqual([]);
  });

  it('sees a write that commits after one with a later id', () => {
    const writes = watched();
    expect(writes.since(entries('3 session.open', '1 key.issue'))).toEqual([]);
    expect(writes.since(entries('3 session.open', '2 key.revoke', '1 key.issue'))).toEqual(['keys_changed']);
  });

  it('takes more writes than it can see for writes of everything', () => {
    const many = Array.from({ length: 32 }, (_, i) => `${100 - i} session.open`);
    expect(watched().since(entries(...many))).toContain('keys_changed');
  });
});
