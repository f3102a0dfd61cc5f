/** A CSS background of diagonal stripes, distinguishable from the plain colour. */
export const stripes = (colour: string): string =>
  `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 4px)`;
