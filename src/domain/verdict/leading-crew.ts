import { LEADING_ASSET } from '../assets.ts';
import { type CrewReading } from '../crew/crew-reading.ts';

/**
 * The crew's reads behind the verdict: those of the leading asset.
 * @throws where the cycle has none, which means a corrupt record
 */
export function leadingCrewOf({
  crew,
  cycleNumber,
}: {
  readonly crew: readonly CrewReading[];
  readonly cycleNumber: number;
}): CrewReading {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
  if (!leading) throw new Error(`cycle ${cycleNumber} has no reads of ${LEADING_ASSET}`);
  return leading;
}
