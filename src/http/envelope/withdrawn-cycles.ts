import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type UnavailableItem } from './answer.ts';

/** A window of withdrawn cycles names the newest of them, a day's. */
const MOST_WITHDRAWN_TOLD = 96;

/** The cycles of a window that are not there because an operator withdrew them. */
export const withdrawnWithin = (
  { withdrawals }: Pick<PublishedSnapshot, 'withdrawals'>,
  { fromMs, toMs }: HistoryWindow,
): UnavailableItem[] =>
  withdrawals.openSlots
    .filter(({ cycleAtMs }) => cycleAtMs >= fromMs && cycleAtMs < toMs)
    .slice(-MOST_WITHDRAWN_TOLD)
    .map(({ cycleNumber }) => ({
      id: `cycle:${cycleNumber}`,
      reason: 'The operator of the service withdrew this cycle.',
    }));
