let holders = 0;

/**
 * Delays the redirect to the sign-in page after the session has ended, while a secret is shown. Requests still fail; the
 * first failure after the release redirects.
 *
 * @returns the function that releases the hold
 */
export function holdSignOut(): () => void {
  holders += 1;
  let held = true;
  return () => {
    if (held) holders -= 1;
    held = false;
  };
}

/** True while at least one hold is active. */
export const isSignOutHeld = (): boolean => holders > 0;
