import { FIXED_GRID_SECRET, gridShiftOf } from '../../src/published/stored-inputs.reader.ts';

/** The grids of synthetic and recorded data. */
export const FIXED_GRID = { read: (): Promise<string> => Promise.resolve(FIXED_GRID_SECRET) };

export const fixedShiftOf = (sourceId: string) => gridShiftOf(FIXED_GRID_SECRET, sourceId);
