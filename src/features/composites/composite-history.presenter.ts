import { type ShownScores } from '../../domain/records/recorded-scores.ts';
import { type UnavailableItem } from '../../http/envelope/answer.ts';
import { type ScoreHistoryPage } from '../../persistence/cycles/score-history.reader.ts';

/** Names of requested composites for which some cycles of a page have no score. */
export const withoutScoreIn = (
  { count, unscored }: Pick<ScoreHistoryPage, 'count' | 'unscored'>,
  { assets, indices }: ShownScores,
): UnavailableItem[] =>
  assets.flatMap((asset) =>
    indices.flatMap((index) => {
      const missing = unscored.filter((one) => one.asset === asset && one.index === index).length;
      if (missing === 0) return [];
      const reason = `none of its inputs was available in ${missing} of the ${count} cycles of this page`;
      return [{ id: `composite.${index}:${asset}`, reason }];
    }),
  );
