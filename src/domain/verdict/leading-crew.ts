import { LEADING_ASSET } from '../assets.ts';
import { type CrewReading, type CycleResult } from '../cycle/cycle-result.ts';

/** The crew's reads behind the verdict: those of the asset that leads the market. */
export function leadingCrewOf({ crew, cycleNumber }: CycleResult): CrewReading {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  // A cycle is published whole, so this is a broken record and not something to serve around.
  if (!leading) throw new Error(`cycle ${cycleNumber} has no reads of ${LEADING_ASSET}`);
  return leading;
}
