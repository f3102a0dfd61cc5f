import { Injectable } from '@nestjs/common';
import { EventRecorder, isoUtc, Job, PublishedState } from 'market-intelligence/extension';
import { RATE_PUBLISHED } from './rate-published.event.ts';

/** Records an event of each reference rate, once among all workers. */
@Injectable()
export class AnnounceRates {
  constructor(
    private readonly state: PublishedState,
    private readonly events: EventRecorder,
  ) {}

  @Job({ name: 'announcing rates of the euro', everySeconds: 5, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    const rate = this.state.current.publicValues.get('euro.eur_usd');
    if (rate === undefined) return null;
    const data = { event_at: isoUtc(rate.eventAtMs), usd_per_eur: rate.value };
    const recorded = await this.events.record(RATE_PUBLISHED, (last) =>
      last !== null && last.data.event_at >= data.event_at ? [] : [{ atMs: nowMs, data }],
    );
    return recorded === 0 ? null : `the rate of ${data.event_at} was announced`;
  }
}
