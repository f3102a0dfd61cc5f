import { comparedWithUsual } from '../../packages/engine/calibration/usual-probability.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { type VerdictHistory, type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';

/** Whether a verdict promises clearly more than its claim's base rate, as its text does. */
export function chanceOf(
  { calibration }: VerdictLatest['verdict'],
  { write, numbers, t }: MarketTexts,
): { readonly words: string; readonly says: string; readonly isBetter: boolean } {
  if (calibration === null) return { words: t('chance-none'), says: t('chance-says-none'), isBetter: false };
  const { basis, claim, band, cases } = calibration;
  const [probability, base] = [write.percent(calibration.probability), write.percent(calibration.base_rate)];
  const [shown, usual] = [calibration.probability, calibration.base_rate].map((part) =>
    Math.round(100 * part),
  );
  const isBetter = comparedWithUsual(shown!, usual!) === 'above';
  const kind = basis === 'base_rate' ? 'usual' : isBetter ? 'better' : 'no-better';
  const moves = band === null ? '' : numbers.percent(100 * Math.expm1(band), 1);
  return {
    words: t(`chance-${kind}`, { probability, base }),
    says: t(`chance-says-${basis}`, {
      claim: t(`claims-${claim}`, { band: moves }),
      cases: write.count(cases),
    }),
    isBetter: kind === 'better',
  };
}

/** The votes of the crew by signal, those that some agent gave. */
export const votesInWords = (votes: VerdictLatest['votes'], { shared, t }: MarketTexts): string[] =>
  SIGNALS.filter((signal) => votes[signal] > 0).map((signal) =>
    t('vote', { signal: shared.signals[signal], count: votes[signal] }),
  );

/** Changes of the signal in the history, oldest first; each cycle is compared with the one before. */
export function signalChanges({ cycles }: VerdictHistory) {
  const oldestFirst = cycles.toReversed();
  return oldestFirst.flatMap(({ cycle_at, verdict: { signal } }, i) => {
    const before = oldestFirst[i - 1]?.verdict.signal;
    return before === undefined || before === signal ? [] : [{ at: cycle_at, signal, before }];
  });
}

/** How long the signal has been in force, as far as anybody can read. */
export function changeInWords(history: VerdictHistory, { write, shared, t }: MarketTexts): string {
  const last = signalChanges(history).at(-1);
  const oldest = history.cycles.at(-1);
  if (oldest === undefined || history.cycles.length === 1) return t('changes-only');
  const signal = shared.signals[history.cycles[0]!.verdict.signal];
  return last === undefined
    ? t('changes-unchanged', { signal, at: write.hour(oldest.cycle_at) })
    : t('changes-since', { signal, at: write.hour(last.at), before: shared.signals[last.before] });
}
