import { Injectable } from '@nestjs/common';
import { type Attention, attentionId } from '../../domain/attention/attention.ts';
import {
  type AttentionMark,
  holdsFor,
  MAX_SILENCE_DAYS,
  MAX_SILENCE_MS,
} from '../../domain/attention/attention-mark.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { AttentionMarkStore } from '../../persistence/attention/announced-attention.store.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { attentionOf, judgedSources } from './attention-list.ts';
import { type AcknowledgeBody, type SilenceBody } from './attention.body.ts';
import { presentMarks } from './attention.presenter.ts';
import { OverviewService } from './overview.service.ts';

/** What operators decide about the things that need attention. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly overview: OverviewService,
    private readonly marks: AttentionMarkStore,
  ) {}

  /** @throws ServiceError NOT_FOUND if nothing with this ID needs attention now */
  acknowledge(id: string, { note = null }: AcknowledgeBody, by: Authorship): Promise<AdminAnswer> {
    return this.set(id, by, (common) => ({ ...common, mark: 'acknowledged', note }));
  }

  /** @throws ServiceError VALIDATION_ERROR for an end out of bounds; NOT_FOUND as `acknowledge` */
  silence(id: string, { until, note = null }: SilenceBody, by: Authorship): Promise<AdminAnswer> {
    const untilMs = momentOf(until)!;
    if (untilMs <= by.atMs || untilMs > by.atMs + MAX_SILENCE_MS)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'until_out_of_bounds',
        maxDays: MAX_SILENCE_DAYS,
      });
    return this.set(id, by, (common) => ({ ...common, mark: 'silenced', untilMs, note }));
  }

  /** @throws ServiceError NOT_FOUND if nothing with this ID is marked so, whether or not the condition lasts */
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
    const facts = await this.overview.facts(nowMs);
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
