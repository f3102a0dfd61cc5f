import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { resolveWindow } from '../../domain/history/history-window.ts';
import { type OutlookHorizonHours } from '../../domain/outlook/outlook-terms.ts';
import { CYCLE_SECONDS, cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import {
  outageMarks,
  PAUSE_ACTIONS,
  pauseMarks,
  sortMarks,
  SWITCH_ACTION,
  switchedOffMarks,
} from '../../domain/timeline/timeline-mark.ts';
import { DAY_MS, isoUtc } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { AuditStore } from '../../persistence/audit/audit.store.ts';
import { NoticeStore } from '../../persistence/notices/notice.store.ts';
import { TimelineReader } from '../../persistence/timeline/timeline.reader.ts';
import { presentMark, presentPoint } from './timeline.presenter.ts';
import { type TimelineQuery } from './timeline.query.ts';
import { type Timeline } from './timeline.response.ts';

const DEFAULT_WINDOW_MS = 7 * DAY_MS;
/** The latest. */
const MAX_CHANGES = 1_000;
/** The latest; periods are put together from them. */
const MAX_AUDITED = 5_000;

@Injectable()
export class TimelineService {
  constructor(
    private readonly clock: Clock,
    private readonly reader: TimelineReader,
    private readonly notices: NoticeStore,
    private readonly audit: AuditStore,
  ) {}

  /** @throws INVALID_RANGE, RANGE_TOO_LARGE */
  async of({ asset, horizon, from, to, points }: TimelineQuery): Promise<AdminAnswer> {
    const nowMs = this.clock.now();
    const window = resolveWindow({ fromMs: from ?? (to ?? nowMs) - DEFAULT_WINDOW_MS, toMs: to }, nowMs);
    const slots = cycleNumberFrom(window.toMs) - cycleNumberFrom(window.fromMs);
    const bucketSlots = Math.max(1, Math.ceil(slots / points));
    const horizonHours = Number(horizon) as OutlookHorizonHours;
    const [cycles, changes, withdrawals, outages, writes] = await Promise.all([
      this.reader.cycles({ ...window, asset, horizonHours, bucketSlots }),
      this.reader.verdictChanges(asset, window, MAX_CHANGES),
      this.reader.withdrawals(window),
      this.notices.outages(),
      this.audit.latestOf([...PAUSE_ACTIONS, SWITCH_ACTION], window.toMs, MAX_AUDITED),
    ]);
    const marks = [
      ...changes,
      ...(await this.reader.methodologyChanges(cycles)),
      ...withdrawals,
      ...outageMarks(outages, window),
      ...pauseMarks(writes, window),
      ...switchedOffMarks(writes, window),
    ];
    const data: Timeline = {
      asset,
      from: isoUtc(window.fromMs),
      to: isoUtc(window.toMs),
      horizon_hours: horizonHours,
      bucket_seconds: bucketSlots * CYCLE_SECONDS,
      points: cycles.map((cycle) => presentPoint(cycle, asset)),
      marks: sortMarks(marks).map(presentMark),
      changes_from: changes.length < MAX_CHANGES ? null : isoUtc(changes.at(-1)!.atMs),
    };
    return { data };
  }
}
