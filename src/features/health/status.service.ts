import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { CONFIGURATION, type Configuration } from '../../config/configuration.ts';
import { STATUS_DAYS, statusHistory } from '../../domain/status/status-history.ts';
import { statusSummary } from '../../domain/status/status-summary.ts';
import { DAY_MS, utcDayOf } from '../../domain/timestamps.ts';
import { madePageFile, type PageFile } from '../../http/pages/page-reply.ts';
import { STATUS_PATH } from '../../http/request/surfaces.ts';
import { ServiceLevelReader } from '../../persistence/traffic/traffic.store.ts';
import { HealthService } from './health.service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The state of the service now and in the last 90 days, from stored facts, read at most once a minute. */
@Injectable()
export class StatusService {
  constructor(
    private readonly answers: AnswerStore,
    private readonly healthService: HealthService,
    private readonly levels: ServiceLevelReader,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** The state now. */
  summary(): PageFile {
    return this.answers.obtain(
      ['status-summary'],
      ['state', 'minute', 'store', 'parts'],
      ({ state, minute, store, parts }) => {
        const health = this.healthService.stateAt(state, { ...parts, storeReachable: store }, minute);
        const summary = statusSummary(
          {
            products: health.products.filter(({ status }) => status !== 'unavailable'),
            health: health.status,
            enabled: state.switches.dataApiEnabled,
            outages: state.outages,
            nowMs: minute,
          },
          `${this.configuration.publicUrl}${STATUS_PATH}/`,
        );
        return madePageFile(JSON_TYPE, JSON.stringify(summary));
      },
    );
  }

  /**
   * The last 90 days.
   *
   * @throws what the database throws
   */
  history(): Promise<PageFile> {
    return this.answers.read(['status-history'], ['minute', 'history'], async ({ minute, history }) => {
      const fromMs = utcDayOf(minute) - (STATUS_DAYS - 1) * DAY_MS;
      const days = await this.levels.days(fromMs, STATUS_DAYS, minute);
      return madePageFile(JSON_TYPE, JSON.stringify(statusHistory(days, history.outages, minute)));
    });
  }
}
