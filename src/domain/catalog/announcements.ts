import { type ChangelogEntry } from './changelog.ts';

const FIRST_RELEASE = '2026-11-21';
const SECOND_RELEASE = '2026-11-22';
const THIRD_RELEASE = '2026-11-23';

const announced = (
  date: string,
  type: ChangelogEntry['type'],
  scope: readonly string[],
  summary: string,
): ChangelogEntry => ({ date, type, scope, summary, sunsetAtMs: null });

/**
 * Changelog entries of the program itself, newest first. Published record: add entries at the top and never
 * change existing ones. Every new version of a methodology has one.
 */
export const ANNOUNCEMENTS: readonly ChangelogEntry[] = [
  announced(
    THIRD_RELEASE,
    'added',
    ['/mcp'],
    'Eight read-only tools and the methodology as resources for agents, by the Model Context Protocol at /mcp: the same keys, rights, limits and metering as the data API. The usage of a key names calls as mcp:<tool>. The error registry has ORIGIN_REFUSED.',
  ),
  announced(
    THIRD_RELEASE,
    'added',
    ['/api/v1/data', '/api/v1/public'],
    'Newest reads, the contract and pages of past windows are sent compressed (br or gzip) to clients whose Accept-Encoding takes that; the ETag is the same for all codings. Pages of series with dedupe or interval hold as many points as their limit allows, however long a value stays the same.',
  ),
  announced(
    THIRD_RELEASE,
    'changed',
    ['sources'],
    'The field meta.as_of of sources and sources/{source_id} is the moment at which what they show last changed, no longer the newest fetch or the newest event. Their ETag therefore stays while only fetches succeed, and polling with If-None-Match is answered with 304. When a value was true is event_at of series, batches and the market lens.',
  ),
  announced(
    THIRD_RELEASE,
    'added',
    ['composite', '/api/v1/data/composites/history'],
    'The history of composites takes as_of (Tier 1 with data:history) and lists the cycles that were known at that moment, by the rule of verdicts/history.',
  ),
  announced(
    THIRD_RELEASE,
    'changed',
    ['narratives', 'agents', 'verdict', '/api/v1/public/narratives'],
    'Words such as unusual, strong and extreme are judged by the trailing year: they stand only for values outside the 10th and 90th percentile of the 365 days before the day of the cycle, as known then. A quantity with fewer than 180 days is judged by 2020 to 2023. methodology.words of the catalog details says which table serves and how many quantities rest on which years. Outermost labels of composites and risk flags are told in these words only where the year agrees; the fields label and risk_flags are unchanged.',
  ),
  announced(
    THIRD_RELEASE,
    'changed',
    ['verdict', 'composite', 'track-record'],
    'A window of verdicts/history, composites/history or track-record/outcomes that is over and complete has Cache-Control: public, max-age=3600, and an ETag that stands for gaps and attribution too. A cycle that is withdrawn or a slot that is filled later changes the tag, and shows in stored copies after an hour at most. Other windows keep their 60 seconds.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['narratives', 'agents', 'verdict', '/api/v1/public/narratives'],
    'Texts of template 2.0.0. Words for the unusual stand only for values outside the 10th and 90th percentile. Fewer than half of the votes are no agreement, and a tie is called split. Confidence is called agreement, beside what earlier cases came to: probability, base rate and cases. Lost inputs are named with their share. Plans say that half is closed at the first target, and give a ratio only with a position.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['series', 'verdict', 'composite', 'sources'],
    'The parameter as_of is taken by series, verdicts/latest, verdicts/history, composites/latest, sources and sources/{source_id} (Tier 1 with data:history, series with data:series as well) and answers with what was known at that moment. The parameter include_known_at adds to the points of a series when each value became known. The past of economic series holds every value as it was first printed, with its revisions from their own release on, where the provider gives vintages; vintages of sources/{source_id} says where it does not.',
  ),
  announced(
    SECOND_RELEASE,
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
    'Inputs count by age, for composites and agents alike: in full up to five cadences, nothing from twenty on. Losing inputs never raises a confidence, and none is above 0.95. Without price data the verdict is monitoring. inputs_freshness has lost_inputs, which tells stale, refused, missing, too_short, paused and unavailable apart with the weight that rests on each; warnings say the same from the first lost input on, with new codes. A short history is no longer called stale. degraded_reason has payload_refused.',
  ),
  announced(
    SECOND_RELEASE,
    'methodology',
    [
      'verdict',
      'agents',
      'market-lens',
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      '/api/v1/latest',
    ],
    'Methodology 2.0.0 of the engine and of every index. A value counts by its percentile over 2020 to 2023, and so does a score: 50 is the middle of those years, labels begin at 10, 35, 65 and 90. Changes of rates, money supply and inflation are judged from no change. The dollar is the broad dollar index; USD/GEL stays a series and is no longer a component. Sentiment no longer reads price momentum. One agent no longer reads unrealised profit beside market over realised value, nor the price against its long-run mean; the flag far_above_long_run_mean is gone. Volume counts by the direction of price. Plans: none while the regime is unknown; distances grow with the square root of the horizon, levels lie on round prices, and the ratio of reward to risk varies.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['/api/v1/data/catalog', '/api/v1/data/composites/latest'],
    'The way from components to a score is in the catalog: the map of every component, the map from the weighted mean to the score, its tolerance for who computes it from buckets, and the labels with their thresholds. Components carry effective_weight, what they count after missing and stale inputs. Labels, flags, data categories and regimes are described with their thresholds in the contract.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['track-record', 'verdict', 'agents'],
    'What became of earlier calls. /track-record sums it up per speaker, asset and horizon, against simple rules and climatology, and /track-record/outcomes lists every judged cycle. Beside each confidence, which is agreement and no probability, calibration says how probable earlier cases make the claim: in the latest verdict, its history, and the cards of the agents.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['/api/v1/data/cycles/{cycle_number}/proof', 'verdict', 'composite'],
    'Published cycles form a chain of SHA-256 hashes. The proof of a cycle says which bytes its hashes are made over, so that a kept reply of the latest verdict or of the composites can be checked at any later time.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['agents', 'verdict', 'market-lens'],
    'Why agents say what they say, in the latest verdict and where a cycle was not told, is worded as in the English narratives. Before, it was worded in a way of its own. What is told, and which values are quoted, follows the same rules.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['series', '/api/v1/data/latest'],
    'Hash rates are served in EH/s, those of chain.hash_rate as those of mempool.hashrate_3m: before, the first were in TH/s and the second in H/s. The unit stands beside the values and in the catalog.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['narratives', 'agents'],
    'Labels of what is measured and not published say "value not disclosed", in Georgian „მნიშვნელობა არ ქვეყნდება“, from this day on; before, they said "restricted". Narratives told earlier stay as they were told.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['/api/v1/data/sources'],
    'A status filter that names paused lists paused sources without include_paused=true.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['/api/v1/data/openapi.json', '/api/v1/data/catalog', 'composite', 'verdict'],
    'The contract tells items of a batch apart by kind, lists the values of labels, risk flags, data categories, metric ids and freshness sources, declares If-None-Match and has code samples. New fields: warning_codes beside the warnings of composites, cycle_at in the latest verdict, parts with rights of their own and the inputs of agents in the catalog, and data_source and the header X-Data-Source where data is synthetic.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    [
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      '/api/v1/data/composites/history',
    ],
    'A history of the composites for Tier 1 with data:history: the scores of every cycle as they were published, by range and page by page, with the same windows and cursors as the history of verdicts. asset and index choose among them.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['series', '/api/v1/data/series/{metric_id}'],
    'Series take interval 1h, 4h and 1d beside raw, where the values of a metric lie close enough; the catalog names the intervals and aggregates of each. A point is then a bucket, aligned to UTC, with its last value, mean, min and max, how many values it has, and whether it has ended. In buckets exchange.price has a past, and exchange.ls_ratio reaches back 7 days. Replies name interval and aggregates. Raw points are as before; cursors that were given out before are refused.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['/api/v1/data'],
    'Parameters that a route of the data API does not know are refused with 422 VALIDATION_ERROR, which names the nearest one; they were ignored before. The older public API goes on ignoring them.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['/api/v1/data', '/api/v1/public/narratives'],
    'Values of parameters and ids are read in any letter case, all of them; an item of /latest carries its id in the letter case of the catalog. Lists may be repeated parameters as well (ids=a&ids=b). Refusals name what was most likely meant, and meta.unavailable says which ids of /latest lack their dimension.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['agents', 'narratives', 'market-lens'],
    'Where lang is left out, Accept-Language decides in which language texts are served, and Vary says so. Without either it is Georgian, as before.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['verdict', 'series', '/api/v1/data/health'],
    'The mode in meta.mode is that of the newest cycle on every route, and of a window that of its newest cycle. meta.unavailable says which parts of a window are not held, and meta.gaps lists runs of cycles that were missed; as_of of an empty window that is over is the newest event before its end. Health is degraded, with the reason cycle_late, from one cadence and five minutes after the newest cycle on.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    [
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
    ],
    'What composites say of their inputs follows the freshness board at once. An input that cannot be read at present makes inputs_freshness.status aging at best and is named in warnings while its last value still counts; so is one of a source that was paused since the cycle.',
  ),
  announced(
    SECOND_RELEASE,
    'added',
    ['verdict', 'narratives', 'series', 'market-lens', '/api/v1/public/narratives'],
    'Fields that say what a reply is of: mode in cycles of the history; asset, symbol and dimension in series; symbol and unit in the context of the market lens; cycle_number, cycle_at and backfilled in narratives of a cycle; cycle_at and backfilled in the older public API; empty_without_key and latest_ids of every metric in the catalog.',
  ),
  announced(
    SECOND_RELEASE,
    'changed',
    ['sources', 'health'],
    'Sources have one more degraded_reason, starting: a source that has never been read while a worker is loading its past, which takes about a minute after a first start. Before, such a source had worker_disabled or no reason.',
  ),
  announced(
    SECOND_RELEASE,
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
