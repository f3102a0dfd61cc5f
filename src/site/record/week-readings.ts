import { type StoredWeekReport } from '../../published/week-report.store.ts';
import { presentBin, presentRecord } from '../../track-record/track-record.service.ts';

/** A stored report with its records as the API answers them, which pages draw. */
export const weekReading = ({ content, ...report }: StoredWeekReport) => ({
  ...report,
  content: {
    ...content,
    outlook: content.outlook.map((of) => ({ ...of, bins: of.probabilities.bins.map(presentBin) })),
    verdict: content.verdict.map(presentRecord),
  },
});

export type WeekReading = ReturnType<typeof weekReading>;
