/** A CSS background of slanted stripes in a colour, which can be told from the same colour without them. */
export const stripes = (colour: string): string =>
  `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 4px)`;
