import { holdSignOut, isSignOutHeld } from './sign-out-hold.ts';

describe('a sign-out', () => {
  it('waits for whatever must be read before, and for all of it', () => {
    expect(isSignOutHeld()).toBe(false);
    const [first, second] = [holdSignOut(), holdSignOut()];
    first();
    first();
    expect(isSignOutHeld()).toBe(true);
    second();
    expect(isSignOutHeld()).toBe(false);
  });
});
