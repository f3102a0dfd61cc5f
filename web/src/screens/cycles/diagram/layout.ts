/** A column or block of the picture, in the picture's pixels. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From the top of one row to the top of the next. */
  readonly rowHeight: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly inputs: Block;
  readonly composites: Block;
  readonly agents: Block;
  /** The number line: behind the agents' rows if there is no room next to them. */
  readonly line: { readonly x: number; readonly width: number };
  readonly outcome: Block;
  /** Horizontal range of the ribbons; null if they have no room. */
  readonly ribbons: readonly [number, number] | null;
}

const HEADING = 30;
/** Below the votes: the line, the thresholds' figures in two rows, and the score. */
export const AXIS_HEIGHT = 78;

const wideAgentsY = HEADING + 5 * 36 + 58;

/** For screens, from left to right. */
export const WIDE: Layout = {
  width: 1120,
  height: wideAgentsY + 6 * 50 + AXIS_HEIGHT,
  inputs: { x: 0, y: HEADING, width: 158, rowHeight: 0 },
  ribbons: [160, 298],
  composites: { x: 300, y: HEADING, width: 820, rowHeight: 36 },
  agents: { x: 300, y: wideAgentsY, width: 216, rowHeight: 50 },
  line: { x: 548, width: 320 },
  outcome: { x: 908, y: wideAgentsY, width: 212, rowHeight: 0 },
};

const narrowCompositesY = HEADING + 9 * 32 + 44;
const narrowAgentsY = narrowCompositesY + 5 * 48 + 48;
const narrowOutcomeY = narrowAgentsY + 6 * 66 + AXIS_HEIGHT + 40;

/** For phones, from top to bottom. */
export const NARROW: Layout = {
  width: 358,
  height: narrowOutcomeY + 3 * 126,
  inputs: { x: 0, y: HEADING, width: 358, rowHeight: 32 },
  ribbons: null,
  composites: { x: 0, y: narrowCompositesY, width: 358, rowHeight: 48 },
  agents: { x: 0, y: narrowAgentsY, width: 358, rowHeight: 66 },
  line: { x: 8, width: 342 },
  outcome: { x: 0, y: narrowOutcomeY, width: 358, rowHeight: 126 },
};

export interface Row {
  readonly y: number;
  readonly height: number;
}

/** Puts rows under each other so that they fill the height evenly; rows closer than `gap` push the end down. */
export function spread(heights: readonly number[], y: number, height: number, gap: number): readonly Row[] {
  const used = heights.reduce((sum, one) => sum + one, 0);
  const between = Math.max(gap, (height - used) / Math.max(1, heights.length - 1));
  let next = y;
  return heights.map((one) => {
    const row = { y: next, height: one };
    next += one + between;
    return row;
  });
}
