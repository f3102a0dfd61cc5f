import { type ChangelogEntry } from './changelog.ts';

const FIRST_RELEASE = '2026-11-21';
const A_START_IS_SAID = '2026-11-22';
const PLANS_WITHOUT_LICENSED_VALUES = '2026-11-22';

const announced = (
  date: string,
  type: ChangelogEntry['type'],
  scope: readonly string[],
  summary: string,
): ChangelogEntry => ({ date, type, scope, summary, sunsetAtMs: null });

/**
 * What the program announces of itself, newest first. The public record: entries are added at the top and never
 * changed afterwards. Every new version of a methodology has one.
 */
export const ANNOUNCEMENTS: readonly ChangelogEntry[] = [
  announced(
    A_START_IS_SAID,
    'changed',
    ['sources', 'health'],
    'Sources have one more degraded_reason, starting: a source that has never been read while a worker is loading its past, which takes about a minute after a first start. Before, such a source had worker_disabled or no reason.',
  ),
  announced(
    PLANS_WITHOUT_LICENSED_VALUES,
    'methodology',
    ['verdict', 'narratives', '/api/v1/public/narratives'],
    'Methodology 1.1.0 changes the paper plan alone. Its entry is the last trade of BTCUSDT where that is fresh at the cycle, and without one there is no plan: every figure is null. The distance of the stop and of the targets follows the daily range in steps of about a quarter, and the ratio of reward to risk is that of the published levels. Plans of methodology 1.0.0 are no longer served, and their figures are null. Composites, agents and the verdict are computed as before.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    ['narratives'],
    'What the seven agents told of each cycle, in Georgian and in English, as far back as the catalog says: headlines, risk flags and what was measured without a key, the whole texts with data:narratives. Entry plans and risk calculations are no part of it.',
  ),
  announced(
    FIRST_RELEASE,
    'changed',
    ['agents', 'market-lens'],
    'Summaries and headlines of agents are the narrator’s now, in Georgian or English as asked for by lang. summary_lang and headline_lang say which language was served. Before, they were English whatever was asked for.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    ['/api/v1/public/narratives', '/api/v1/data-sources'],
    'The older public API: the narrative of the latest and of past cycles with its paper plan, the list of cycles, their statistics, and the inventory of data providers.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    [
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
    ],
    'Version 1 of the data API opens with five composite indices from 0 to 100 for BTC, ETH and SOL, computed every quarter of an hour. Only the newest scores are served; a history of composites is not offered yet.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    ['verdict', 'agents'],
    'The verdict on the market with the weighted consensus of the crew, its votes and its history, and the latest read of each of the seven agents.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    ['series'],
    'Twenty public series, to be shown with their attribution. Every other metric reaches partners only inside composites and agent reads.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    ['market-lens', '/api/v1/data/latest'],
    'A snapshot made for embedding, with the verdict, the headlines of the agents, the five BTC composites and public context, and a batch of up to 25 latest values in one request.',
  ),
  announced(
    FIRST_RELEASE,
    'added',
    [
      '/api/v1/data/catalog',
      '/api/v1/data/sources',
      '/api/v1/data/health',
      '/api/v1/data/changelog',
      '/api/v1/data/errors',
      '/api/v1/data/me',
      '/api/v1/data/openapi.json',
      '/api/v1/data/llms.txt',
    ],
    'The catalog, the freshness board of all sources, health, this changelog, the error registry, key self-service, the OpenAPI document and a plain-text guide.',
  ),
  announced(
    FIRST_RELEASE,
    'methodology',
    [
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
    ],
    'Methodology 1.0.0. Anchors, ranges and thresholds are fitted on recorded history up to the end of 2023; components with their weights and anchor ranges are in the catalog.',
  ),
  announced(
    FIRST_RELEASE,
    'data-note',
    ['series', 'composite.macro'],
    'Economic series (econ.*) loaded from before the first start of a deployment have the values that the provider shows today, revisions included, and not those that were first released. Later revisions are added as new observations of the same date.',
  ),
];
