import { termsOf } from '../../domain/catalog/product-terms.ts';
import { ANONYMOUS_HISTORY_CYCLES, ANONYMOUS_SERIES_DAYS } from '../../domain/history/history-window.ts';
import { MAX_WINDOW_DAYS } from '../../domain/limits/request-bounds.ts';
import { type Product } from '../../domain/catalog/products.ts';
import { type PublicMetric } from '../../domain/catalog/public-metrics.ts';
import { type ServedLegacyRoute, type ServedRoute } from '../../http/declaration/declared-routes.ts';
import { SANDBOX_DEPLOYMENT_SENTENCE } from '../../http/envelope/disclaimer.ts';
import { pathTemplate, productLink, sampleLink } from '../../http/contract/sample-link.ts';
import { type Guide } from '../../http/guides/guide.ts';
import { guidePath } from '../../http/guides/partner-guides.ts';

/** Inputs of the guide. */
export interface GuideFacts {
  readonly routes: readonly ServedRoute[];
  readonly legacyRoutes: readonly ServedLegacyRoute[];
  readonly products: readonly { readonly product: Product; readonly route: ServedRoute }[];
  /** Public series, served by one route. */
  readonly metrics: readonly PublicMetric[];
  readonly seriesRoute: ServedRoute;
  readonly guides: readonly Guide[];
  /** Whether all data comes from the built-in sandbox. */
  readonly synthetic: boolean;
  /** Number of a cycle for example links. */
  readonly newestCycle: number;
}

const OPENING = [
  '# Partner Market-Data Read API',
  '',
  '> Read-only market intelligence for crypto partners, renewed every quarter of an hour: five composite indices for BTC, ETH and SOL, a verdict with the votes of a crew of agents, and attributed public series. All of it is HTTP GET with JSON bodies; every link here is answered without a key.',
  '',
];

const RULES = [
  'A success is `{data, meta}`. A refusal is `{detail, error_code, request_id}`; the error registry says what to do about each code.',
  'Parameters that a route of the data API does not know are 422 `VALIDATION_ERROR` with the nearest name. Values and ids are read in any letter case; a list is written `ids=a,b` or `ids=a&ids=b`. Where `lang` is left out, `Accept-Language` decides.',
  'Poll no faster than every 60 seconds. Send the ETag of the last reply in `If-None-Match`: 304 means that nothing has changed. A 304 counts against the limit of the minute like any request, and spends nothing of the quota of the day.',
  'Limits and what is left of them are in the `X-RateLimit-*` and `X-Quota-*` headers. On 429 and 503 wait as many seconds as `Retry-After` says. Do not repeat a 403.',
  `Without a key requests are Tier 0: the newest of everything, the last ${ANONYMOUS_HISTORY_CYCLES} verdicts, the last ${ANONYMOUS_SERIES_DAYS} days of series. A key in the header \`X-API-Key\` is Tier 1: history in ranges of at most ${MAX_WINDOW_DAYS} days, however old, pages, agent summaries and more, as its scopes allow. With history, \`as_of\` on series, verdicts, composites and sources answers with what was known at that moment. In \`Authorization\` or in the query string a key is 401 \`API_KEY_INVALID\`.`,
  'Show `meta.attribution[].text` beside attributed values and `meta.disclaimer` wherever end users see the data.',
  'Read `meta.freshness` before using a value, `meta.unavailable` for what was asked for and is not served, and `meta.mode` (paper or live).',
  'Values of paid or restricted sources are never returned and must not be inferred; asking for such a series is 403 `SERIES_NOT_LICENSED`.',
  'The older public API, under its own heading below, answers its bodies bare, without `data` and `meta`; it alone tells of a plan, which is on paper. Its refusals, tags and limits are the same kind. Keys matter there only where the operator demands one.',
  'Times are ISO-8601 UTC with `+00:00`. Scores run from 0 to 100, confidences from 0 to 0.95: agreement of the crew, no probability of being right. The verdict of the data API carries no trade instructions.',
  'Outputs are decision inputs, not financial advice.',
];

/**
 * Guide for assistants in the llms.txt format: one H1, a blockquote, rules, and H2 lists of links. Routes that
 * require a key are named in the rules, because their links would be rejected.
 */
export function llmsText({
  routes,
  legacyRoutes,
  products,
  metrics,
  seriesRoute,
  guides,
  newestCycle,
  synthetic,
}: GuideFacts): string {
  const open = [...routes.filter(({ tier }) => tier === 'tier0'), ...legacyRoutes];
  const closed = routes.filter(({ tier }) => tier !== 'tier0');
  const tags = [...new Set(open.map(({ tag }) => tag))];
  return [
    ...OPENING,
    ...(synthetic ? [`**${SANDBOX_DEPLOYMENT_SENTENCE}**`, ''] : []),
    ...RULES.map((rule) => `- ${rule}`),
    ...closed.map((route) => `- With a key alone: \`${pathTemplate(route)}\` (${route.summary}).`),
    '',
    '## Guides',
    '',
    ...guides.map((guide) => linkTo(guide.title, guidePath(guide), firstSentence(guide.summary))),
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

/** The guides as one text: one H1, and an H2 for each, with the address of its page. */
export const llmsFullText = (guides: readonly Guide[]): string =>
  [
    OPENING[0]!,
    '',
    ...guides.map((guide) => `## ${guide.title}\n\nPage: ${guidePath(guide)}\n\n${oneLevelDown(guide.text)}`),
  ].join('\n');

/** Headings of a guide below its own title. Lines that begin so in code are comments of a shell, and stay. */
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

const linkTo = (title: string, href: string, says: string): string => `- [${title}](${href}): ${says}`;

const firstSentence = (text: string): string => `${text.split(/\.\s/)[0]!.replace(/\.$/, '')}.`;
