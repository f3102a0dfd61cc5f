import { Injectable } from '@nestjs/common';
import { limitAttention } from '../../domain/attention/attention.ts';
import { holdsFor } from '../../domain/attention/attention-mark.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { AnnouncedAttentionStore } from '../../persistence/attention/announced-attention.store.ts';
import { attentionOf, judgedSources } from './attention-list.ts';
import { OverviewService } from './overview.service.ts';

const EVERY_SECONDS = 30;

/** Tells operators' webhooks of what newly needs attention, unless it is silenced. */
@Injectable()
export class AttentionAnnouncer {
  constructor(
    private readonly overview: OverviewService,
    private readonly announced: AnnouncedAttentionStore,
  ) {}

  @Job({ name: 'announcing what needs attention', everySeconds: EVERY_SECONDS })
  async run(nowMs: number): Promise<string | null> {
    if (!(await this.announced.isFollowed())) return null;
    const facts = await this.overview.facts(nowMs);
    const open = attentionOf(facts, judgedSources(facts)).filter(
      (item) => !facts.marks.some((mark) => mark.mark === 'silenced' && holdsFor(mark, item, nowMs)),
    );
    const announced = await this.announced.announce(limitAttention(open), nowMs);
    return announced === 0 ? null : `told operators of ${announced} entries that need attention`;
  }
}
