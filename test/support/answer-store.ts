import { AnswerStore, DependencyReader, StateStamp } from '../../src/http/answers/answer.store.ts';
import { type ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { type DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import {
  EMPTY_OUTLOOK_RECORD,
  type PublishedOutlookRecord,
} from '../../src/published/outlook-judgement.store.ts';
import { type PublishedTrackRecord, trackRecordSnapshot } from '../../src/published/outcome-days.ts';
import { FixedPublishedState } from './fixed-published-state.ts';
import { sampleSnapshot } from './published-samples.ts';
import { TRUSTED_CLOCK, UNKNOWN_DISK } from './still-watches.ts';
import { TestClock } from './test-clock.ts';

export const NOW_MS = Date.UTC(2026, 0, 1, 12, 0, 30);

export function storeOf() {
  const clock = new TestClock(NOW_MS);
  const state = new FixedPublishedState(sampleSnapshot());
  const record = { current: trackRecordSnapshot(1, []) };
  const outlookRecord = { current: EMPTY_OUTLOOK_RECORD };
  const limits: { reachable: boolean | null } = { reachable: null };
  const stamp = new StateStamp(
    state,
    clock,
    limits,
    TRUSTED_CLOCK as ClockWatch,
    UNKNOWN_DISK as DiskWatch,
    record as PublishedTrackRecord,
    outlookRecord as PublishedOutlookRecord,
  );
  const dependencies = new DependencyReader(
    state,
    record as PublishedTrackRecord,
    outlookRecord as PublishedOutlookRecord,
    stamp,
    clock,
  );
  const store = new AnswerStore(dependencies, clock);
  return { clock, state, record, outlookRecord, limits, store };
}
