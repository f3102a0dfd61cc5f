import { isNewActivity, sessionExpiry, type SessionFacts, sessionStatusAt } from './operator-session.ts';

const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

const session = (facts: Partial<SessionFacts> = {}): SessionFacts => ({
  openedAtMs: at('09:00:00'),
  lastActiveAtMs: at('09:10:00'),
  endedAtMs: null,
  credentialStands: true,
  ...facts,
});

describe('the standing of a session', () => {
  it.each([
    ['as it was opened', session({ lastActiveAtMs: at('09:00:00') }), '09:00:00', 'open'],
    ['a moment before 30 idle minutes', session(), '09:39:59.999', 'open'],
    ['after 30 idle minutes', session(), '09:40:00', 'idle'],
    ['a moment before 12 hours', session({ lastActiveAtMs: at('20:59:00') }), '20:59:59.999', 'open'],
    ['after 12 busy hours', session({ lastActiveAtMs: at('20:59:00') }), '21:00:00', 'expired'],
    ['idle and beyond 12 hours', session(), '22:00:00', 'expired'],
    ['ended', session({ endedAtMs: at('09:11:00') }), '09:11:00', 'ended'],
    ['ended, and long ago', session({ endedAtMs: at('09:11:00') }), '23:00:00', 'ended'],
    ['of a token that is gone', session({ credentialStands: false }), '09:11:00', 'credential_gone'],
    ['of such a token, idle', session({ credentialStands: false }), '09:50:00', 'credential_gone'],
    [
      'ended, of such a token',
      session({ endedAtMs: at('09:11:00'), credentialStands: false }),
      '09:12:00',
      'ended',
    ],
    ['read by a process whose clock is behind', session(), '08:59:00', 'open'],
  ] as const)('%s', (_name, facts, now, standing) => {
    expect(sessionStatusAt(facts, at(now))).toBe(standing);
  });
});

describe('the expiry of a session', () => {
  it.each([
    ['09:00:00', '09:30:00'],
    ['15:20:30', '15:50:30'],
    ['20:30:00', '21:00:00'],
    ['20:45:00', '21:00:00'],
  ])('opened at 9:00 and last active at %s: idle at %s, over at 21:00', (lastActive, idle) => {
    const facts = session({ lastActiveAtMs: at(lastActive) });
    const expiry = sessionExpiry(facts);
    expect(expiry).toEqual({ idleExpiresAtMs: at(idle), expiresAtMs: at('21:00:00') });
    expect(sessionStatusAt(facts, expiry.idleExpiresAtMs - 1)).toBe('open');
    expect(sessionStatusAt(facts, expiry.idleExpiresAtMs)).not.toBe('open');
  });
});

it.each([
  ['09:10:00', false],
  ['09:10:59.999', false],
  ['09:11:00', true],
  ['09:09:00', false],
])('activity at %s after that of 9:10 is written down: %s', (now, written) => {
  expect(isNewActivity(at('09:10:00'), at(now))).toBe(written);
});
