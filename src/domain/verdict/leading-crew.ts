import { LEADING_ASSET } from '../assets.ts';
import { type CrewReading } from '../crew/crew-reading.ts';

/**
 * The crew's reads behind the verdict: those of the asset that leads the market.
 *
 * @throws where the cycle has none, which means that its record is broken
 */
export function leadingCrewOf({
  crew,
  cycleNumber,
}: {
  readonly crew: readonly CrewReading[];
  readonly cycleNumber: number;
}): CrewReading {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  // A cycle is published whole, so this is a broken record and not something to serve around.
  if (!leading) throw new Error(`cycle ${cycleNumber} has no reads of ${LEADING_ASSET}`);
  return leading;
}
