import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { type Caller } from '../../http/request/caller.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { modeOf, PublishedState } from '../../persistence/published/published-state.ts';
import { KeyExportStore } from '../../persistence/exports/key-export.store.ts';
import { OpenStreamStore } from '../../persistence/streams/open-stream.store.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { presentCurrentKey } from './current-key.presenter.ts';
import { type CurrentKeyQuery } from './current-key.query.ts';

/** Longest delay of metering behind the replies. */
const METERED_WITHIN_SECONDS = 2;

/** Rights and usage of the caller's key. */
@Injectable()
export class CurrentKeyService implements OnModuleInit {
  private served: readonly ProductId[] = [];

  constructor(
    private readonly state: PublishedState,
    private readonly usage: UsageReader,
    private readonly streams: OpenStreamStore,
    private readonly exports: KeyExportStore,
    private readonly clock: Clock,
    private readonly routes: DeclaredRoutes,
  ) {}

  onModuleInit(): void {
    this.served = this.routes.servedProducts();
  }

  /** Throws STORE_UNAVAILABLE while usage cannot be read. */
  async of({ key, rights }: Caller, { days }: CurrentKeyQuery): Promise<PreparedAnswer> {
    if (!key) throw new Error('an anonymous caller came through to /me');
    const mode = modeOf(this.state.current);
    const nowMs = this.clock.now();
    const [usage, spent, openStreams, exports] = await Promise.all([
      this.usage.days(key.id, nowMs, days),
      this.usage.quotaSpentOfLineages([key.lineageId], nowMs),
      this.streams.countOf(key.id),
      this.exports.of(key.id),
    ]);
    return prepareAnswer({
      data: presentCurrentKey(
        key,
        rights,
        this.served,
        { days: usage, quotaSpent: spent.get(key.lineageId) ?? 0, openStreams, exports },
        nowMs,
      ),
      asOfMs: nowMs,
      freshness: { kind: 'built_in', cadenceSeconds: METERED_WITHIN_SECONDS, source: 'metering' },
      mode,
    });
  }
}
