let holders = 0;

/**
 * Keeps an operator whose session is over on the screen, because it shows what can be read this once. Whatever is
 * asked is still refused; the sign-in comes with the first refusal after the release.
 *
 * @returns how to release it
 */
export function holdSignOut(): () => void {
  holders += 1;
  let held = true;
  return () => {
    if (held) holders -= 1;
    held = false;
  };
}

/** True while something on the screen must not be lost to a sign-out. */
export const isSignOutHeld = (): boolean => holders > 0;
