import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { KEY_DEFAULTS } from '../../src/domain/access/partner-key.ts';
import { PUBLIC_METRICS, type PublicMetric } from '../../src/domain/catalog/public-metrics.ts';
import { familyOf, PRODUCTS } from '../../src/domain/catalog/products.ts';
import { grantsOf } from '../../src/domain/catalog/scope-grants.ts';
import { errorDefinition } from '../../src/domain/errors/errors.ts';
import { FRESHNESS_STATUSES, STATUS_MEANINGS } from '../../packages/engine/freshness/freshness.ts';
import { CONDITION_CODES, CONDITION_MEANINGS } from '../../packages/engine/freshness/source-condition.ts';
import {
  ANONYMOUS_HISTORY_CYCLES,
  ANONYMOUS_SERIES_DAYS,
  ANONYMOUS_SERIES_POINTS,
} from '../../src/domain/history-window.ts';
import { MAX_WINDOW_DAYS } from '../../src/domain/request-bounds.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { LIMIT_POLICIES } from '../../src/access/limits/limit-buckets.ts';
import { PARTNER_ERROR_CODES } from '../../src/http/errors/error.response.ts';
import { GEORGIAN_TITLES } from './georgian-titles.ts';

/** Tables of the guides that are made from the registries, by guide and by the name of their marks. */
export const GUIDE_TABLES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'keys-and-tiers': { limits: limitsTable, scopes: scopesTable },
  'cursors-and-windows': { windows: windowsTable },
  'freshness-and-gaps': { states: statesTable, conditions: conditionsTable },
  licences: { attributions: attributionsTable },
  series: {
    series: () => seriesTable(['Series', 'What it is', 'Unit', 'Choose', 'Intervals'], ({ title }) => title),
  },
  'ka/series': {
    series: () =>
      seriesTable(['მწკრივი', 'რას აჩვენებს', 'ერთეული', 'ასარჩევი', 'ინტერვალები'], georgianTitle),
  },
  errors: { errors: errorsTable },
};

type Row = readonly string[];

const tableOf = (heads: Row, rows: readonly Row[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');
const count = (number: number): string => number.toLocaleString('en-GB');

function seriesTable(heads: Row, titleOf: (metric: PublicMetric) => string): string {
  return tableOf(
    heads,
    PUBLIC_METRICS.map((metric) => [
      code(metric.metricId),
      titleOf(metric),
      metric.unit,
      metric.dimension === null
        ? ''
        : `${code(metric.dimension.parameter)}: ${codes(metric.dimension.values)}`,
      codes(metric.intervals),
    ]),
  );
}

/** @throws if a metric has no Georgian title yet */
function georgianTitle({ metricId }: PublicMetric): string {
  const title = GEORGIAN_TITLES[metricId];
  if (title === undefined) throw new Error(`${metricId} has no title in tools/partners/georgian-titles.ts`);
  return title;
}

function limitsTable(): string {
  return tableOf(
    ['Caller', 'Requests a minute', 'Requests a day'],
    [
      ['Without a key, by address', count(LIMIT_POLICIES.data.limit), 'no limit'],
      [
        'With a secret key, unless agreed otherwise',
        count(KEY_DEFAULTS.secret.requestsPerMinute),
        count(KEY_DEFAULTS.secret.requestsPerDay),
      ],
      [
        'With a publishable key, unless agreed otherwise',
        count(KEY_DEFAULTS.publishable.requestsPerMinute),
        count(KEY_DEFAULTS.publishable.requestsPerDay),
      ],
      ['Of which each address', count(LIMIT_POLICIES.visitor.limit), 'no limit'],
    ],
  );
}

function scopesTable(): string {
  const families = [...new Set(PRODUCTS.map(({ id }) => familyOf(id)))];
  return tableOf(
    ['Scope', 'Product', 'Opens'],
    SCOPES.flatMap((scope) =>
      families.flatMap((family) => {
        const { id } = PRODUCTS.find((product) => familyOf(product.id) === family)!;
        return grantsOf(id)
          .filter((grant) => grant.scope === scope)
          .map(({ opens }) => [code(scope), family, opens]);
      }),
    ),
  );
}

function windowsTable(): string {
  const chosen = `any window of at most ${MAX_WINDOW_DAYS} days, however old, page by page`;
  return tableOf(
    ['Past of', 'Tier 0', 'Tier 1, with the scopes'],
    [
      [code('verdicts/history'), `the last ${ANONYMOUS_HISTORY_CYCLES} cycles`, chosen],
      [
        code('series/{metric_id}'),
        `the last ${ANONYMOUS_SERIES_DAYS} days, at most ${ANONYMOUS_SERIES_POINTS} points`,
        chosen,
      ],
      [code('composites/history'), 'needs a key', chosen],
      [code('track-record/outcomes'), 'needs a key', chosen],
    ],
  );
}

function statesTable(): string {
  return tableOf(
    ['Status', 'Meaning'],
    FRESHNESS_STATUSES.map((status) => [code(status), STATUS_MEANINGS[status]]),
  );
}

function conditionsTable(): string {
  return tableOf(
    ['Code', 'Meaning'],
    CONDITION_CODES.map((name) => [code(name), CONDITION_MEANINGS[name]]),
  );
}

function attributionsTable(): string {
  const ids = PUBLIC_METRICS.flatMap(({ sourceIds }) => sourceIds);
  return tableOf(
    ['Source', 'Text', 'Link'],
    attributionsOf(ids).map(({ source, text, url }) => [
      code(source),
      text,
      url === null ? 'none' : `<${url}>`,
    ]),
  );
}

function errorsTable(): string {
  return tableOf(
    ['Status', 'Code', 'Retry', 'What happened'],
    PARTNER_ERROR_CODES.map((name) => {
      const { status, retry, description } = errorDefinition(name);
      return [String(status), code(name), code(retry), description];
    }),
  );
}
