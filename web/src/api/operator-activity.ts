/** So long after the last key or pointer an operator counts as away; what the page asks then is not theirs. */
const AWAY_AFTER_MS = 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSignAtMs = Date.now();

/** Notes every sign of the operator; returns how to stop. */
export function watchOperator(): () => void {
  const note = (): void => {
    lastSignAtMs = Date.now();
  };
  note();
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note);
  };
}

/** Milliseconds since the operator last did something. */
export const idleForMs = (): number => Date.now() - lastSignAtMs;

/** True while nobody seems to be there. */
export const isOperatorAway = (): boolean => idleForMs() > AWAY_AFTER_MS;
