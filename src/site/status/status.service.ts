import { Inject, Injectable, Logger } from '@nestjs/common';
import { ServiceLevelReader } from '../../access/metering/traffic.store.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import {
  STATUS_DAYS,
  type StatusHistory,
  statusHistory,
  type StatusSummary,
  statusSummary,
} from '../../domain/status.ts';
import { HealthService } from '../../health/health.service.ts';
import { AnswerStore, type ValuesOf } from '../../http/answers/answer.store.ts';
import { type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';
import { DAY_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { CONFIGURATION, type Configuration } from '../../platform/configuration/configuration.ts';
import { boardOf } from '../../sources/sources.service.ts';
import { type PageLanguage } from '../../../site/display/words.ts';
import { SiteService } from '../site.service.ts';
import { STATUS_PAGES, statusPage } from '../../../site/status/status-page.ts';
import { STATUS_WORDS } from './status-words.ts';

const PRESENT = ['state', 'minute', 'store', 'parts'] as const;
type Present = ValuesOf<(typeof PRESENT)[number]>;

const json = (content: object): MadeFile =>
  madePageFile('application/json; charset=utf-8', JSON.stringify(content));

/** The state of the service now and in the last 90 days, from stored facts, read at most once a minute. */
@Injectable()
export class StatusService {
  private readonly logger = new Logger('Status');

  constructor(
    private readonly answers: AnswerStore,
    private readonly health: HealthService,
    private readonly levels: ServiceLevelReader,
    private readonly site: SiteService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** Judged at the beginning of the current minute, as health is. */
  page(language: PageLanguage): Promise<MadeFile> {
    return this.answers.read(['status-page', language], [...PRESENT, 'history'], async (values) => {
      const { state, minute, store } = values;
      const facts = {
        ...this.presentOf(values),
        nowMs: minute,
        summary: this.summaryOf(values),
        history: store ? await this.readableHistory() : null,
        sources: boardOf(values).lines,
        outages: state.outages,
        signalsEnabled: state.switches.signalsEnabled,
      };
      return this.site.pageOf(statusPage(facts, STATUS_WORDS[language]));
    });
  }

  summary(): MadeFile {
    return this.answers.obtain(['status-summary'], PRESENT, (values) => json(this.summaryOf(values)));
  }

  history(): Promise<MadeFile & { readonly content: StatusHistory }> {
    return this.answers.read(['status-history'], ['minute', 'history'], async ({ minute, history }) => {
      const fromMs = utcDayOf(minute) - (STATUS_DAYS - 1) * DAY_MS;
      const days = await this.levels.days(fromMs, STATUS_DAYS, minute);
      const products = PRODUCTS.map(({ id }) => id);
      const content = statusHistory(days, history.outages, products, minute);
      return { ...json(content), content };
    });
  }

  private summaryOf(values: Present): StatusSummary {
    const facts = { ...this.presentOf(values), outages: values.state.outages, nowMs: values.minute };
    return statusSummary(facts, `${this.configuration.publicUrl}${STATUS_PAGES.en}`);
  }

  /** Null if it can't be read, which the page shows. */
  private async readableHistory(): Promise<StatusHistory | null> {
    try {
      return (await this.history()).content;
    } catch (error) {
      this.logger.error(`history unreadable, page shown without it: ${(error as Error).message}`);
      return null;
    }
  }

  private presentOf({ state, minute, store, parts }: Present) {
    const { status, reasons, products } = this.health.stateAt(
      state,
      { ...parts, storeReachable: store },
      minute,
    );
    return {
      enabled: state.switches.dataApiEnabled,
      health: status,
      late: reasons.includes('cycle_late') || reasons.includes('cycle_stale'),
      products: products
        .filter((product) => product.status !== 'unavailable')
        .map((product) => ({ ...product, name: STATUS_WORDS.en.product(product.id) })),
    };
  }
}
