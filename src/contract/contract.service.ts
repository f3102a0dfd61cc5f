import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { termsOf } from '../domain/catalog/product-terms.ts';
import { type Product, PRODUCTS } from '../domain/catalog/products.ts';
import { PUBLIC_METRICS, type PublicMetric } from '../domain/catalog/public-metrics.ts';
import { errorDefinition, RETRY_ADVICE } from '../domain/errors/errors.ts';
import { ANONYMOUS_HISTORY_CYCLES, ANONYMOUS_SERIES_DAYS } from '../domain/history-window.ts';
import { MAX_WINDOW_DAYS } from '../domain/request-bounds.ts';
import { CADENCE_MINUTES, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { CONTRACT_DATED_MS, ContractDocument } from '../http/contract/contract-document.ts';
import { type ContractMedia } from '../http/contract/contract-media.ts';
import { pathTemplate, productLink, sampleLink } from '../http/contract/sample-link.ts';
import {
  DeclaredRoutes,
  type ServedLegacyRoute,
  type ServedRoute,
} from '../http/declaration/declared-routes.ts';
import { SANDBOX_DEPLOYMENT_SENTENCE } from '../http/envelope/disclaimer.ts';
import {
  prepareAnswer,
  type PreparedAnswer,
  type PreparedDocument,
  prepareDocument,
} from '../http/envelope/prepared-answer.ts';
import { PARTNER_ERROR_CODES } from '../http/errors/error.response.ts';
import { GUIDE_GROUPS } from '../http/guides/guide-groups.ts';
import { type Guide, guidePath, readPartnerGuides } from '../http/guides/partner-guides.ts';
import { f, shape } from '../http/shape/shape.ts';

class RouteLink extends shape({
  href: f.text('Path; replace the parts in braces.', '/api/v1/data/sources/{source_id}'),
  operation_id: f.text('Name of the operation in the contract.', 'getSource'),
  title: f.text('Summary of the route.', 'Get a source'),
}) {}

export class DataIndex extends shape({ links: f.many('Routes of the data API.', RouteLink) }) {}

class ErrorEntry extends shape({
  error_code: f.choice<string>('Error code.', PARTNER_ERROR_CODES, 'RATE_LIMITED'),
  status: f.integer('HTTP status of the response.', 429),
  title: f.text('Title of the error.', 'Rate limited'),
  retry: f.choice(
    'Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait for the time in Retry-After. once: repeat once, then report the request ID.',
    RETRY_ADVICE,
    'after_retry_after',
  ),
  description: f.text('Problem and fix.', 'Too many requests within a minute.'),
}) {}

export class ErrorRegistry extends shape({
  errors: f.many('All error codes.', ErrorEntry),
  backoff_ms: f.any<readonly number[]>({
    description: 'Milliseconds to wait between attempts, in addition to Retry-After.',
    type: 'array',
    items: { type: 'integer' },
    example: [100, 500, 2000, 5000, 15000],
  }),
}) {}

export interface GuideFacts {
  readonly routes: readonly ServedRoute[];
  readonly legacyRoutes: readonly ServedLegacyRoute[];
  readonly products: readonly { readonly product: Product; readonly route: ServedRoute }[];
  readonly metrics: readonly PublicMetric[];
  readonly seriesRoute: ServedRoute;
  readonly guides: readonly Guide[];
  readonly synthetic: boolean;
  /** Origin of the links; empty: they are paths. */
  readonly publicUrl: string;
  readonly newestCycle: number;
}

const OPENING = [
  '# Partner Market-Data Read API',
  '',
  `> Read-only market intelligence for crypto partners, updated every ${CADENCE_MINUTES} minutes: composite indices for BTC, ETH, and SOL, a verdict with the votes of a crew of agents, an outlook on the size of moves, and attributed public series. Every route is HTTP GET and returns JSON unless its description says otherwise; every link here works without a key.`,
  '',
];

const RULES = [
  'Each guide and each page of the reference (`/docs/reference/{operation_id}/`, `/docs/reference/webhooks/`) is also Markdown: its address without the slash at the end, and with `.md`.',
  'A successful response is `{data, meta}`. An error is `{detail, error_code, request_id}`; the error registry lists retry advice for each code.',
  'The data API rejects unknown parameters with 422 `VALIDATION_ERROR` and the nearest name, or all names of the route if none is near. Values and IDs are case-insensitive; write a list as `ids=a,b` or `ids=a&ids=b`. If you omit `lang`, `Accept-Language` decides.',
  'Poll at most every 60 seconds. Send the ETag of the last response in `If-None-Match`: 304 means that nothing has changed. A 304 counts against the per-minute limit like any request, but not against the daily quota.',
  'The `X-RateLimit-*` and `X-Quota-*` headers show the limits and the remaining requests. On 429 and 503, wait for the number of seconds in `Retry-After`. Do not repeat a 403.',
  `Without a key, requests are Tier 0: all latest values, the last ${ANONYMOUS_HISTORY_CYCLES} verdicts, and the last ${ANONYMOUS_SERIES_DAYS} days of series. A key in the \`X-API-Key\` header is Tier 1: history of any age in ranges of at most ${MAX_WINDOW_DAYS} days, pages, agent summaries, and more, as its scopes allow. With history, \`as_of\` on series, verdicts, composites, and sources returns the data known at that time. A key in \`Authorization\` or in the query string is 401 \`API_KEY_INVALID\`.`,
  'Show `meta.attribution[].text` with attributed values, and `meta.disclaimer` wherever end users see the data.',
  'Check `meta.freshness` before you use a value, `meta.unavailable` for requested items that are not served, and `meta.mode` (paper or live).',
  'Values of paid or restricted sources are never returned and must not be inferred; a request for such a series is 403 `SERIES_NOT_LICENSED`.',
  'The older public API, under its own heading below, returns bare bodies, without `data` and `meta`; only it contains a plan, which is on paper. Its errors, ETags, and limits work the same way. It needs a key only if the operator requires one.',
  'An outlook forecasts the size of moves, not their direction. Quote its probabilities with the horizon and `skill`, which is what its own record shows; `/api/v1/data/track-record?kind=outlook` has that record.',
  "Times are ISO-8601 UTC with `+00:00`. Scores range from 0 to 100, confidences from 0 to 0.95: crew agreement, not a probability of being right. The data API's verdict contains no trade instructions.",
  'Outputs are decision inputs, not financial advice.',
];

/**
 * Guide for assistants in the llms.txt format: one H1, a blockquote, rules, and H2 lists of links. Routes that
 * require a key are named in the rules, because their links would be rejected.
 */
function llmsText({
  routes,
  legacyRoutes,
  products,
  metrics,
  seriesRoute,
  guides,
  newestCycle,
  synthetic,
  publicUrl,
}: GuideFacts): string {
  const linkTo = (title: string, path: string, says: string): string =>
    `- [${title}](${publicUrl}${path}): ${says}`;
  const open = [...routes.filter(({ tier }) => tier === 'tier0'), ...legacyRoutes];
  const closed = routes.filter(({ tier }) => tier !== 'tier0');
  const tags = [...new Set(open.map(({ tag }) => tag))];
  return [
    ...OPENING,
    ...(synthetic ? [`**${SANDBOX_DEPLOYMENT_SENTENCE}**`, ''] : []),
    ...RULES.map((rule) => `- ${rule}`),
    ...closed.map((route) => `- Only with a key: \`${pathTemplate(route)}\` (${route.summary}).`),
    ...Object.entries(GUIDE_GROUPS).flatMap(([group, heading]) => [
      '',
      `## Guides: ${heading.toLowerCase()}`,
      '',
      ...guides
        .filter((guide) => guide.group === group)
        .map((guide) => linkTo(guide.title, guidePath(guide), guide.description)),
    ]),
    ...tags.flatMap((tag) => [
      '',
      `## ${tag}`,
      '',
      ...open
        .filter((route) => route.tag === tag)
        .map((route) =>
          linkTo(route.summary, sampleLink(route, newestCycle), firstSentence(route.description)),
        ),
    ]),
    '',
    '## Metrics',
    '',
    ...metrics.map((metric) =>
      linkTo(
        metric.metricId,
        sampleLink(seriesRoute, newestCycle, seriesParameters(metric)),
        `${metric.title}, in ${metric.unit}${dimensionsInWords(metric)}.`,
      ),
    ),
    '',
    '## Products',
    '',
    ...products
      .filter(({ route }) => route.tier === 'tier0')
      .map(({ product, route }) =>
        linkTo(
          product.id,
          productLink(product, route, newestCycle),
          `${product.kind}, changes every ${termsOf(product).cadenceSeconds} seconds.`,
        ),
      ),
    '',
  ].join('\n');
}

const seriesParameters = ({ metricId, dimension }: PublicMetric): Record<string, string> => ({
  metric_id: metricId,
  ...(dimension === null ? {} : { [dimension.parameter]: dimension.values[0]! }),
});

const dimensionsInWords = ({ dimension }: PublicMetric): string =>
  dimension === null ? '' : `; ${dimension.parameter} is one of ${dimension.values.join(', ')}`;

/** Returns the guides as one text: one H1, and an H2 for each guide with its page's address. */
const llmsFullText = (guides: readonly Guide[], publicUrl: string): string =>
  [
    OPENING[0]!,
    '',
    ...guides.map(
      (guide) =>
        `## ${guide.title}\n\nPage: ${publicUrl}${guidePath(guide)}\n\n${oneLevelDown(guide.text.replaceAll('](#', `](${guidePath(guide)}#`).replaceAll('](/', `](${publicUrl}/`))}`,
    ),
  ].join('\n');

/** Moves a guide's headings one level down. Lines that begin with `#` in code are shell comments, so they stay. */
function oneLevelDown(text: string): string {
  let inCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) inCode = !inCode;
      return !inCode && line.startsWith('## ') ? `#${line}` : line;
    })
    .join('\n');
}

const firstSentence = (text: string): string => `${text.split(/\.\s/)[0]!.replace(/\.$/, '')}.`;

const CADENCE_SECONDS = 300;
/** Retry delays that the specification recommends. */
const BACKOFF_MS = [100, 500, 2_000, 5_000, 15_000] as const;

const PLAIN_TEXT = 'text/plain; charset=utf-8';

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

  index(): PreparedAnswer {
    return this.builtIn('index', (): DataIndex => ({
      links: this.routes.ofDataApi().map((route) => ({
        href: pathTemplate(route),
        operation_id: route.operationId,
        title: route.summary,
      })),
    }));
  }

  errors(): PreparedAnswer {
    return this.builtIn('errors', (): ErrorRegistry => ({
      errors: PARTNER_ERROR_CODES.map((code) => {
        const { status, title, retry, description } = errorDefinition(code);
        return { error_code: code, status, title, retry, description };
      }),
      backoff_ms: BACKOFF_MS,
    }));
  }

  openApi(media: ContractMedia): PreparedDocument {
    return this.contract.documentOf(media);
  }

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
