import { Injectable } from '@nestjs/common';
import {
  type Acknowledgement,
  type Attention,
  type AttentionGroup,
  attentionId,
  type AttentionMark,
  attentionTarget,
  effectOnPartners,
  furtherThings,
  groupAttention,
  holdsFor,
  limitAttention,
  MAX_SILENCE_DAYS,
  MAX_SILENCE_MS,
  rankByHarm,
  SEVERITIES,
  type Severity,
  type Silence,
} from '../domain/attention/attention.ts';
import {
  keyRequestsWaiting,
  keysExpiringSoon,
  keysNearQuota,
  keysWithUnusualErrors,
} from '../domain/attention/key-trouble.ts';
import {
  dataApiOff,
  futureCycle,
  manyTroubledSources,
  missedCycles,
  openOutages,
  type PartsFacts,
  serverErrors,
  signalsOff,
  undeliveredWebhooks,
  withdrawnCycles,
  unstoredSwitch,
  withoutCycle,
  workerDownAlerts,
} from '../domain/attention/service-trouble.ts';
import {
  isTroubled,
  type JudgedSource,
  judgeSource,
  pausedSources,
  sourcesInTrouble,
} from '../domain/attention/source-trouble.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { momentOf } from '../domain/iso-moment.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { AnnouncedAttentionStore, AttentionMarkStore } from './announced-attention.store.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import {
  type AcknowledgeBody,
  type AttentionGroupView,
  type AttentionItem,
  type AttentionMarks,
  type AttentionSummary,
  type SilenceBody,
} from './overview.dto.ts';
import { type OverviewFacts, OverviewFactsService } from './overview-facts.service.ts';

const DELIBERATE: readonly FreshnessStatus[] = ['paused', 'unavailable'];

export const judgedSources = ({ sources, nowMs }: OverviewFacts): JudgedSource[] =>
  sources.map((known) => judgeSource(sourceById(known.sourceId), known, nowMs));

export const partsOf = (facts: OverviewFacts, sources: readonly JudgedSource[]): PartsFacts => ({
  workerSeenAtMs: facts.workers.lastSeenAtMs,
  databaseReachable: facts.databaseReachable,
  readReplicas: facts.readReplicas,
  limitStoreReachable: facts.limitStoreReachable,
  newestCycleAtMs: facts.newest?.cycle.cycleAtMs ?? null,
  sourcesInTrouble: sources.filter(isTroubled).length,
  sourcesImpairedShare: facts.thresholds.sources_impaired_share,
  sourcesExpected: sources.filter(({ freshness }) => !DELIBERATE.includes(freshness.status)).length,
});

function attentionOf(facts: OverviewFacts, sources: readonly JudgedSource[]): Attention[] {
  const { nowMs, watched, keys, snapshot, switchedOff, thresholds, withdrawn } = facts;
  const parts = partsOf(facts, sources);
  const silent = workerDownAlerts(parts, nowMs);
  return rankByHarm([
    ...dataApiOff(switchedOff.dataApi),
    ...signalsOff(switchedOff.signals),
    ...unstoredSwitch(facts.switchStored),
    ...serverErrors(facts.traffic, nowMs, thresholds),
    ...withoutCycle(parts),
    ...(watched === null
      ? []
      : [...missedCycles(facts.missing, watched, withdrawn), ...withdrawnCycles(withdrawn, watched)]),
    ...futureCycle(snapshot.cycle, nowMs),
    ...silent,
    ...sourcesInTrouble(sources, nowMs, thresholds),
    // Silent workers are why they are.
    ...(silent.length === 0 ? manyTroubledSources(parts) : []),
    ...pausedSources(sources, facts.pauses),
    ...facts.partTroubles,
    ...openOutages(snapshot.outages, nowMs),
    ...undeliveredWebhooks(facts.webhooks, nowMs, thresholds),
    ...keysNearQuota(keys, facts.spentToday, nowMs, thresholds),
    ...keysExpiringSoon(keys, nowMs, thresholds),
    ...keysWithUnusualErrors(keys, facts.useWithErrors, nowMs, thresholds),
    ...keyRequestsWaiting(facts.keyRequests, nowMs),
  ]);
}

/** Apart from what operators silenced. */
export interface PresentedAttention {
  readonly summary: AttentionSummary;
  readonly groups: readonly AttentionGroupView[];
  readonly attention: readonly AttentionItem[];
  readonly silenced: readonly AttentionItem[];
}

export function presentAttention(facts: OverviewFacts, sources: readonly JudgedSource[]): PresentedAttention {
  const { marks, nowMs } = facts;
  const all = attentionOf(facts, sources);
  const isSilenced = (item: Attention): boolean =>
    marks.some((mark) => mark.mark === 'silenced' && holdsFor(mark, item, nowMs));
  const open = all.filter((item) => !isSilenced(item));
  const silenced = all.filter(isSilenced);
  const present = (item: Attention): AttentionItem =>
    presentItem(
      item,
      marks.filter((mark) => holdsFor(mark, item, nowMs)),
      sources,
    );
  const groups = groupAttention(open, facts.thresholds);
  return {
    summary: summaryOf(open, groups, silenced.length),
    groups: groups.map(({ kind, message, counts, sinceMs }) => {
      const [critical, warning, notice] = counts as [number, number, number];
      return { kind, message, critical, warning, notice, since: isoUtcOrNull(sinceMs) };
    }),
    attention: limitAttention(open).map(present),
    silenced: silenced.map(present),
  };
}

function presentMarks(id: string, marks: readonly AttentionMark[]): AttentionMarks {
  const acknowledged = marks.find((mark): mark is Acknowledgement => mark.mark === 'acknowledged');
  const silenced = marks.find((mark): mark is Silence => mark.mark === 'silenced');
  const whoAndWhy = ({ by, atMs, note }: AttentionMark) => ({ by, at: isoUtc(atMs), note });
  return {
    id,
    acknowledged: acknowledged ? whoAndWhy(acknowledged) : null,
    silenced: silenced ? { ...whoAndWhy(silenced), until: isoUtc(silenced.untilMs) } : null,
  };
}

function presentItem(
  item: Attention,
  marks: readonly AttentionMark[],
  sources: readonly JudgedSource[],
): AttentionItem {
  const { kind, severity, subject, message, sinceMs, by = null, reason = null, sourceIds = [] } = item;
  return {
    ...presentMarks(attentionId(item), marks),
    kind,
    severity,
    subject,
    subject_name: item.subjectName ?? subject,
    message,
    affects: effectOnPartners(item),
    since: isoUtcOrNull(sinceMs),
    by,
    reason,
    sources: sources
      .filter(({ source }) => sourceIds.includes(source.id))
      .map(({ source, freshness, troubledSinceMs }) => ({
        source_id: source.id,
        title: source.title,
        degraded_reason: freshness.degradedReason,
        since: isoUtcOrNull(troubledSinceMs),
      })),
    link: attentionTarget(item),
  };
}

function summaryOf(
  open: readonly Attention[],
  [first]: readonly AttentionGroup[],
  silenced: number,
): AttentionSummary {
  const [worst] = open;
  const others = open.filter(({ kind }) => kind !== first?.kind).length;
  const sentences = [
    first?.message ?? 'Nothing needs attention.',
    ...(others > 0 ? [furtherThings(others)] : []),
    ...(silenced > 0 ? [`${silenced === 1 ? '1 entry is' : `${silenced} entries are`} silenced.`] : []),
  ];
  const countOf = (severity: Severity): number => open.filter((item) => item.severity === severity).length;
  const [critical, warning, notice] = SEVERITIES.map(countOf) as [number, number, number];
  return {
    status: worst?.severity ?? 'ok',
    message: sentences.join(' '),
    critical,
    warning,
    notice,
    silenced,
  };
}

@Injectable()
export class AttentionService {
  constructor(
    private readonly overview: OverviewFactsService,
    private readonly marks: AttentionMarkStore,
  ) {}

  /** @throws NOT_FOUND if nothing with this ID needs attention now */
  acknowledge(id: string, { note = null }: AcknowledgeBody, by: Authorship): Promise<AdminAnswer> {
    return this.set(id, by, (common) => ({ ...common, mark: 'acknowledged', note }));
  }

  /** @throws VALIDATION_ERROR for an end out of bounds; NOT_FOUND as `acknowledge` */
  silence(id: string, { until, note = null }: SilenceBody, by: Authorship): Promise<AdminAnswer> {
    const untilMs = momentOf(until)!;
    if (untilMs <= by.atMs || untilMs > by.atMs + MAX_SILENCE_MS)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'until_out_of_bounds',
        maxDays: MAX_SILENCE_DAYS,
      });
    return this.set(id, by, (common) => ({ ...common, mark: 'silenced', untilMs, note }));
  }

  /** @throws NOT_FOUND if nothing with this ID is marked so, whether or not the condition lasts */
  async remove(id: string, mark: AttentionMark['mark'], by: Authorship): Promise<AdminAnswer> {
    if (!(await this.marks.remove(id, mark, by)))
      throw new ServiceError('NOT_FOUND', { reason: 'attention_mark', mark });
    const item = await this.find(id, by.atMs);
    return item === undefined ? { data: presentMarks(id, []) } : this.answerOf(item, by.atMs);
  }

  private async set(
    id: string,
    by: Authorship,
    make: (common: Pick<AttentionMark, 'itemId' | 'severity' | 'by' | 'atMs'>) => AttentionMark,
  ): Promise<AdminAnswer> {
    const item = await this.find(id, by.atMs);
    if (item === undefined) throw new ServiceError('NOT_FOUND', { reason: 'attention' });
    await this.marks.set(make({ itemId: id, severity: item.severity, by: by.actor, atMs: by.atMs }), by);
    return this.answerOf(item, by.atMs);
  }

  private async find(id: string, nowMs: number): Promise<Attention | undefined> {
    const facts = await this.overview.read(nowMs);
    return attentionOf(facts, judgedSources(facts)).find((item) => attentionId(item) === id);
  }

  private async answerOf(item: Attention, nowMs: number): Promise<AdminAnswer> {
    const id = attentionId(item);
    const marks = await this.marks.all(id);
    return {
      data: presentMarks(
        id,
        marks.filter((mark) => holdsFor(mark, item, nowMs)),
      ),
    };
  }
}

const EVERY_SECONDS = 30;

/** Tells operators' webhooks of what newly needs attention, unless it is silenced. */
@Injectable()
export class AttentionAnnouncer {
  constructor(
    private readonly overview: OverviewFactsService,
    private readonly announced: AnnouncedAttentionStore,
  ) {}

  @Job({ name: 'announcing what needs attention', everySeconds: EVERY_SECONDS })
  async run(nowMs: number): Promise<string | null> {
    if (!(await this.announced.isFollowed())) return null;
    const facts = await this.overview.read(nowMs);
    const open = attentionOf(facts, judgedSources(facts)).filter(
      (item) => !facts.marks.some((mark) => mark.mark === 'silenced' && holdsFor(mark, item, nowMs)),
    );
    const announced = await this.announced.announce(limitAttention(open), nowMs);
    return announced === 0 ? null : `told operators of ${announced} entries that need attention`;
  }
}
