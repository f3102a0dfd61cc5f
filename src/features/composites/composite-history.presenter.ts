import { isoUtc } from '../../domain/timestamps.ts';
import { type UnavailableItem } from '../../http/envelope/answer.ts';
import { type RecordedScores } from '../../persistence/cycles/score-history.reader.ts';
import { type CompositeCycle } from './composite-history.response.ts';
import { type CompositeListing } from './composite-listing.ts';

/** What each cycle shows. */
type Shown = Pick<CompositeListing, 'assets' | 'indices'>;

/** A past cycle for partners: the requested composites in list order. */
export const presentRecorded = (
  { cycleNumber, cycleAtMs, mode, backfilled, scores }: RecordedScores,
  { assets, indices }: Shown,
): CompositeCycle => ({
  cycle_number: cycleNumber,
  cycle_at: isoUtc(cycleAtMs),
  mode,
  backfilled,
  assets: assets.map((asset) => ({
    asset,
    indices: indices.map((index) => {
      const recorded = scores.find((one) => one.asset === asset && one.index === index);
      // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
      if (!recorded) throw new Error(`cycle ${cycleNumber} has no ${index} of ${asset}`);
      const { score, label, methodologyVersion, degraded } = recorded;
      return { index, score, label, methodology_version: methodologyVersion, degraded };
    }),
  })),
});

/** Names of requested composites for which some cycles of a page have no score. */
export const withoutScoreIn = (
  cycles: readonly RecordedScores[],
  { assets, indices }: Shown,
): UnavailableItem[] =>
  assets.flatMap((asset) =>
    indices.flatMap((index) => {
      const missing = cycles.filter(({ scores }) =>
        scores.some((one) => one.asset === asset && one.index === index && one.score === null),
      ).length;
      if (missing === 0) return [];
      const reason = `none of its inputs was available in ${missing} of the ${cycles.length} cycles of this page`;
      return [{ id: `composite.${index}:${asset}`, reason }];
    }),
  );
