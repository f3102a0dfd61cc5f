import { sessionEnd } from './session-labels.ts';

describe('the end of a session', () => {
  const session = { ended_at: '09:05', idle_expires_at: '09:40', expires_at: '21:00' };

  it.each([
    ['open', '09:40'],
    ['idle', '09:40'],
    ['expired', '21:00'],
    ['ended', '09:05'],
    ['credential_gone', null],
  ] as const)('of one that is %s is %s', (standing, end) =>
    expect(sessionEnd({ ...session, standing })).toBe(end),
  );
});
