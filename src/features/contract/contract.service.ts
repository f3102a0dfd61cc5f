import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { errorDefinition } from '../../domain/errors/errors.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { PUBLIC_METRICS } from '../../domain/catalog/public-metrics.ts';
import { CONTRACT_DATED_MS, ContractDocument } from '../../http/contract/contract-document.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { pathTemplate } from '../../http/contract/sample-link.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';
import { type Guide, readPartnerGuides } from '../../http/guides/partner-guides.ts';
import {
  prepareAnswer,
  prepareDocument,
  type PreparedAnswer,
  type PreparedDocument,
} from '../../http/envelope/prepared-answer.ts';
import { type DataIndex, type ErrorRegistry } from './contract.response.ts';
import { llmsFullText, llmsText } from './llms-text.presenter.ts';

/** Cadence of static replies in `meta`: the time they are cached. */
const CADENCE_SECONDS = 300;
/** Retry delays that the specification recommends. */
const BACKOFF_MS = [100, 500, 2_000, 5_000, 15_000] as const;

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Self-description of the service: routes, errors, contract and guide. */
@Injectable()
export class ContractService {
  private readonly guides: readonly Guide[] = readPartnerGuides();
  private wholeGuides: PreparedDocument | null = null;

  constructor(
    private readonly routes: DeclaredRoutes,
    private readonly contract: ContractDocument,
    private readonly answers: AnswerStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Links to every route of the data API, in the order of declaration. */
  index(): PreparedAnswer {
    return this.builtIn('index', (): DataIndex => ({
      links: this.routes.ofDataApi().map((route) => ({
        href: pathTemplate(route),
        operation_id: route.operationId,
        title: route.summary,
      })),
    }));
  }

  /** Error codes that partners can receive. */
  errors(): PreparedAnswer {
    return this.builtIn('errors', (): ErrorRegistry => ({
      errors: PARTNER_ERROR_CODES.map((code) => {
        const { status, title, retry, description } = errorDefinition(code);
        return { error_code: code, status, title, retry, description };
      }),
      backoff_ms: BACKOFF_MS,
    }));
  }

  /** The contract document. */
  openApi(): PreparedDocument {
    return this.contract.document;
  }

  /** Guide for assistants, with links to the newest cycle. */
  llmsText(): PreparedDocument {
    return this.answers.obtain(['llms.txt'], ['cycle', 'minute'], ({ cycle: { cycle }, minute }) => {
      const products = PRODUCTS.flatMap((product) => {
        const route = this.routes.servingProduct(product.id);
        return route ? [{ product, route }] : [];
      });
      const text = llmsText({
        routes: this.routes.ofDataApi(),
        legacyRoutes: this.routes.ofLegacyApi(),
        products,
        metrics: PUBLIC_METRICS,
        seriesRoute: this.routes.servingProduct('series')!,
        guides: this.guides,
        newestCycle: cycle?.cycleNumber ?? cycleNumberAt(minute),
        synthetic: this.configuration.providers === 'sandbox',
        publicUrl: this.configuration.publicUrl,
      });
      return prepareDocument(text, PLAIN_TEXT);
    });
  }

  /** Every guide whole, in one text. */
  llmsFullText(): PreparedDocument {
    this.wholeGuides ??= prepareDocument(llmsFullText(this.guides, this.configuration.publicUrl), PLAIN_TEXT);
    return this.wholeGuides;
  }

  private builtIn(name: string, make: () => object): PreparedAnswer {
    return this.answers.obtain(['contract', name], ['history'], ({ history: { mode } }) =>
      prepareAnswer({
        data: make(),
        asOfMs: CONTRACT_DATED_MS,
        freshness: { kind: 'built_in', cadenceSeconds: CADENCE_SECONDS, source: 'contract' },
        mode,
      }),
    );
  }
}
