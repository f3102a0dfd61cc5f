/** Time without input after which an operator counts as away; requests from then on are background requests. */
const AWAY_AFTER_MS = 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSignAtMs = Date.now();

/** Records every input of the operator; returns the function that stops recording. */
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

/** Milliseconds since the operator's last input. */
export const idleForMs = (): number => Date.now() - lastSignAtMs;

export const isOperatorAway = (): boolean => idleForMs() > AWAY_AFTER_MS;
