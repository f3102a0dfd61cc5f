import { KEY_STATUSES } from '../../../src/domain/access/partner-key.ts';
import { ASSETS } from '../../../packages/engine/assets.ts';
import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { SERVICE_LEVEL_WINDOWS } from '../../../src/domain/service-level.ts';
import { isoUtc, DAY_MS } from '../../../packages/engine/timestamps.ts';
import { REQUEST_OUTCOMES } from '../../../src/domain/usage/outcome.ts';
import { KEY_SORTS, ORDERS } from '../../../src/keys/keys.dto.ts';
import { SEEDED_NOW_MS } from '../../../test/support/seeded-database.ts';
import { AUDIT_ENTRIES, LOG_DAYS } from './operated-year.ts';

export interface ScreenCall {
  /** Path and query below `/api/v1/admin/`. */
  readonly path: string;
  /** Place of a page in the middle of a long listing; `followed`: behind ten pages of 500; null: no pages. */
  readonly deep: readonly number[] | 'followed' | null;
}

export interface Shown {
  readonly busyKey: string;
  readonly quietKey: string;
  readonly requests: number;
  /** Number of combinations of the request log's filters to try; 0: all. */
  readonly combinations: number;
}

const at = (daysAgo: number): string => encodeURIComponent(isoUtc(SEEDED_NOW_MS - daysAgo * DAY_MS));
const NOWHERE = '00000000-0000-4000-8000-000000000000';

export function screenCalls(shown: Shown): readonly ScreenCall[] {
  const { busyKey, quietKey } = shown;
  const cycleNumber = cycleNumberAt(SEEDED_NOW_MS);
  return [
    ...single(
      'overview',
      ...SERVICE_LEVEL_WINDOWS.map((window) => `service-levels?window=${window}`),
      ...ASSETS.flatMap((asset) =>
        [7, 30, 365].flatMap((days) =>
          [300, 1_000].map((points) => `timeline?asset=${asset}&from=${at(days)}&points=${points}`),
        ),
      ),
      'sources',
      ...['econ.m2', 'exchange.price:BTCUSDT', 'intel.mvrv'].flatMap((id) => [
        `sources/${id}`,
        `sources/${id}/values?points=1000`,
        `sources/${id}/observations?points=1000`,
        `sources/${id}/observations?points=1000&from=${at(365)}`,
      ]),
      `cycles/${cycleNumber}`,
      `cycles/${cycleNumber}/narratives`,
      `cycles/backfill-preview?from=${at(300)}&to=${at(10)}`,
      'keys/partners',
      'keys?sort=use&limit=500',
      'requests?limit=500',
      ...[busyKey, quietKey].flatMap((id) => [`keys/${id}`, ...usageOf(`keys/${id}`)]),
      ...['Partner 0', 'Partner 1'].flatMap((partner) => [
        `partners/${partner}`,
        ...usageOf(`partners/${partner}`),
        `partners/${partner}/usage.csv?month=2026-02`,
      ]),
      ...ASSETS.map((asset) => `track-record?asset=${asset}`),
      'track-record/outlook',
      'audit/facets',
      'requests/facets',
      'switches',
      'jobs',
      'operators',
      'outages',
      `outages/preview?starts_at=${at(300)}&ends_at=${at(10)}&reason=provider_unreachable`,
      'changelog',
    ),
    ...paged('followed', [
      'cycles',
      'cycles?signal=bullish',
      'cycles?signal=monitoring',
      `cycles?from=${at(300)}&to=${at(30)}`,
      'cycles/withdrawn',
      'keys',
      ...KEY_SORTS.flatMap((sort) => ORDERS.map((order) => `keys?sort=${sort}&order=${order}`)),
      ...KEY_STATUSES.map((status) => `keys?status=${status}&sort=use`),
      ...['partner 0', 'mdk_00009999', 'nobody'].flatMap((search) => [
        `keys?search=${search}`,
        `keys?search=${search}&sort=use`,
      ]),
      'keys?partner=Partner 0&sort=use',
      'partners',
      'partners?state=failing',
      'alert-thresholds',
      ...['partner 1', 'nobody'].map((search) => `partners?search=${search}`),
      'sources/exchange.price:BTCUSDT/fetches',
      `sources/exchange.price:BTCUSDT/fetches?from=${at(20)}&to=${at(10)}`,
      'operators/sessions',
      'operators/sessions?status=open',
      'operators/sessions?status=over',
      'work',
    ]),
    ...paged(
      [SEEDED_NOW_MS - 180 * DAY_MS, AUDIT_ENTRIES / 2],
      [
        'audit',
        'audit?actor=operator-7',
        'audit?actor=nobody',
        'audit?action=key.rotate',
        'audit?action=operator.revoke',
        'audit?target_kind=source',
        'audit?partner=Partner 0',
        'audit?q=operator-7',
        'audit?q=econ.m2 pause',
        'audit?q=nobody',
        // Each of many entries, both of none; all entries.
        'audit?q=operator-7 issue',
        'audit?q=partner key',
        'audit?target_kind=switch&target=nothing',
        `audit?target=${busyKey}`,
        `audit?action=source.pause&target=econ.m2`,
        `audit?actor=operator-7&action=operator.revoke`,
        `audit?from=${at(200)}&to=${at(190)}`,
        `audit?actor=operator-7&from=${at(200)}&to=${at(190)}`,
        `audit?action=operator.revoke&from=${at(200)}&to=${at(10)}`,
        `audit?target=${busyKey}&to=${at(100)}`,
      ],
    ),
    ...paged(
      [SEEDED_NOW_MS - (LOG_DAYS * DAY_MS) / 2, shown.requests / 2],
      [
        'requests',
        `requests?request_id=${NOWHERE}`,
        `requests?error_id=${NOWHERE}`,
        ...requestFilters(shown),
      ],
    ),
  ];
}

const single = (...paths: string[]): ScreenCall[] => paths.map((path) => ({ path, deep: null }));
const paged = (deep: ScreenCall['deep'], paths: readonly string[]): ScreenCall[] =>
  paths.map((path) => ({ path, deep }));
const usageOf = (path: string): string[] => [
  ...[7, 90].map((days) => `${path}/usage?days=${days}`),
  ...['hour', 'minute'].map((by) => `${path}/usage?by=${by}`),
];

/** Each filter of the request log by itself, then combinations; with values of many rows, of few, and of none. */
function requestFilters({ busyKey, quietKey, combinations }: Shown): string[] {
  const choices: readonly (readonly string[])[] = [
    [
      '',
      `key_id=${busyKey}`,
      `key_id=${quietKey}`,
      'partner=Partner 0',
      'partner=Partner 1',
      'partner=Nobody',
    ],
    ['', 'status=4xx', 'status=5xx', 'status=418'],
    ['', 'error_code=RATE_LIMITED', 'error_code=INTERNAL_ERROR', 'error_code=CYCLE_NOT_FOUND'],
    ['', 'route=/api/v1/data/errors', 'route=unknown'],
    ['', 'address=public', 'address=203.0.113.0/24'],
    ['', ...REQUEST_OUTCOMES.map((outcome) => `outcome=${outcome}`)],
    ['', 'min_duration_ms=30', 'min_duration_ms=1000'],
    ['', `from=${at(6)}&to=${at(5)}`],
  ];
  const alone = choices.flatMap((values) => values.slice(1));
  const all = choices.reduce<string[][]>(
    (combined, values) => combined.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  // Evenly, if not all: those next to each other differ in the last filter only.
  const step = combinations === 0 ? 1 : Math.max(1, all.length / combinations);
  const chosen = Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]!);
  return [...alone, ...chosen.map((values) => values.filter((value) => value !== '').join('&'))].map(
    (query) => `requests?${query}`,
  );
}
