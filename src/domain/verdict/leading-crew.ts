import { LEADING_ASSET } from '../assets.ts';
import { type CrewResult } from '../crew/crew-result.ts';

/**
 * The crew's reads behind the verdict: those of the leading asset.
 * @throws where the cycle has none, which means a corrupt record
 */
export function leadingCrewOf({
  crew,
  cycleNumber,
}: {
  readonly crew: readonly CrewResult[];
  readonly cycleNumber: number;
}): CrewResult {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
  if (!leading) throw new Error(`cycle ${cycleNumber} has no reads of ${LEADING_ASSET}`);
  return leading;
}
