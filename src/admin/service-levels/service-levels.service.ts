import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import {
  type ServiceLevelSpan,
  type ServiceLevelWindow,
  windowSpan,
  type WindowSpan,
} from '../../domain/service-levels/service-level.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ServiceLevelReader } from '../../persistence/traffic/service-level.reader.ts';
import { presentPoint, presentTotals } from './service-levels.presenter.ts';
import { type ServiceLevelsQuery } from './service-levels.query.ts';
import { type ServiceLevels, type ServiceLevelTotals } from './service-levels.response.ts';

/** Availability, latency, traffic by outcome, and punctuality of cycles. */
@Injectable()
export class ServiceLevelsService {
  constructor(
    private readonly clock: Clock,
    private readonly levels: ServiceLevelReader,
  ) {}

  /** Throws what the database throws. */
  async of({ window }: ServiceLevelsQuery): Promise<AdminAnswer> {
    const { span, spans } = await this.read(window);
    const data: ServiceLevels = {
      totals: presentTotals(window, span, spans),
      point_seconds: span.pointMs / SECOND_MS,
      points: spans.map(presentPoint),
    };
    return { data };
  }

  /** A window as a whole, as `of` has it. */
  async totals(window: ServiceLevelWindow): Promise<ServiceLevelTotals> {
    const { span, spans } = await this.read(window);
    return presentTotals(window, span, spans);
  }

  private async read(window: ServiceLevelWindow): Promise<{ span: WindowSpan; spans: ServiceLevelSpan[] }> {
    const nowMs = this.clock.now();
    const span = windowSpan(window, nowMs);
    return { span, spans: await this.levels.spans(span.fromMs, span.pointMs, span.points, nowMs) };
  }
}
