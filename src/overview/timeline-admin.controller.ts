import { Controller, Query, RequestMethod } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { type Asset } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { resolveWindow } from '../domain/history-window.ts';
import { type OutlookHorizonHours } from '../../packages/engine/outlook/outlook-terms.ts';
import { CYCLE_SECONDS, cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { AuditStore } from '../platform/audit/audit.store.ts';
import { NoticeStore } from '../published/notice.store.ts';
import { ApiTags } from '@nestjs/swagger';
import {
  outageMarks,
  PAUSE_ACTIONS,
  pauseMarks,
  sortMarks,
  SWITCH_ACTION,
  switchedOffMarks,
} from './timeline-mark.ts';
import { DAY_MS, isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type TimelineCycle, TimelineReader } from './timeline.reader.ts';
import { Timeline, type TimelinePoint, TimelineQuery } from './timeline.dto.ts';

const DEFAULT_WINDOW_MS = 7 * DAY_MS;
/** The latest. */
const MAX_CHANGES = 1_000;
/** The latest; periods are put together from them. */
const MAX_AUDITED = 5_000;

@ApiTags('Cycles')
@Controller(`${ADMIN_API_PATH}/timeline`)
export class TimelineController {
  constructor(
    private readonly clock: Clock,
    private readonly reader: TimelineReader,
    private readonly notices: NoticeStore,
    private readonly audit: AuditStore,
  ) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getTimeline',
    schemaVersion: 'timeline/1',
    summary: 'Get the timeline of an asset',
    response: Timeline,
    errors: ['INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  async get(@Query() { asset, horizon, from, to, points }: TimelineQuery): Promise<AdminAnswer> {
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
      marks: sortMarks(marks).map(({ atMs, untilMs, cycleNumber, ...mark }) => ({
        ...mark,
        at: isoUtc(atMs),
        until: isoUtcOrNull(untilMs),
        cycle_number: cycleNumber,
      })),
      changes_from: changes.length < MAX_CHANGES ? null : isoUtc(changes.at(-1)!.atMs),
    };
    return { data };
  }
}

const presentPoint = ({ scores, outlook, price, ...facts }: TimelineCycle, asset: Asset): TimelinePoint => ({
  ...shown(facts),
  outlook: outlook && {
    basis: outlook.basis,
    expected_volatility: outlook.expected_volatility,
    return: outlook.return,
    range: outlook.range,
  },
  composites: Object.fromEntries(
    COMPOSITE_INDICES.map((index) => [
      index,
      scores.find((one) => one.asset === asset && one.index === index)?.score ?? null,
    ]),
  ) as Record<CompositeIndex, number | null>,
  price,
});
