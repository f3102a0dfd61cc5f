import { Injectable } from '@nestjs/common';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import {
  CLAIM_HORIZONS_HOURS,
  claimHeld,
  type ClaimHorizonHours,
  claimOf,
} from '../../packages/engine/calibration/claim.ts';
import {
  type CycleOutcome,
  publishedReturn,
  type SpeakerCall,
} from '../../packages/engine/calibration/outcome.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type ExportProduct, type ExportRequest, type Row } from '../domain/exports/export-product.ts';
import { attributionsOf } from '../../packages/engine/sources/metric.ts';
import { HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { SPEAKERS } from '../../packages/engine/track-record/track-record.ts';
import { assertMayRequest } from '../access/callers/access.guard.ts';
import { csvTable } from '../http/declaration/route-declaration.ts';
import { type PreparedAnswer, type UnavailableItem } from '../http/envelope/prepared-answer.ts';
import { answerOfWindow, WindowAnswers } from '../http/envelope/window-answers.ts';
import { cellsOf, column, type ColumnOf } from '../http/exports/cycle-tables.ts';
import { Export } from '../http/exports/export-products.ts';
import { type Listing, Listings } from '../http/paging/listings.ts';
import {
  type ListedOutcome,
  OutcomeHistoryReader,
  type OutcomePage,
  type OutcomePlace,
} from './outcome-history.reader.ts';
import {
  type JudgedCall,
  type OutcomeItem,
  type OutcomesPage,
  type OutcomesQuery,
} from './track-record.dto.ts';
import { isScored } from '../published/outcome-days.ts';

/** One of its prices is of a source of class B. */
const hasWithheldReturn = ({ outcome }: ListedOutcome): boolean =>
  isScored(outcome) && outcome.priceLicenseClass !== 'C';

function presentOutcome(listed: ListedOutcome, speakers: readonly string[]): OutcomeItem {
  const { outcome, cycleAtMs, scoredAtMs } = listed;
  const scored = isScored(outcome) ? outcome : null;
  const shown = hasWithheldReturn(listed) ? null : scored;
  return {
    cycle_number: outcome.cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    asset: outcome.asset,
    horizon_hours: outcome.horizonHours,
    backfilled: outcome.backfilled,
    methodology_version: outcome.methodologyVersion,
    recorded_at: isoUtc(scoredAtMs),
    unscorable: 'reason' in outcome ? outcome.reason : null,
    entry_source: scored?.entrySourceId ?? null,
    exit_source: scored?.exitSourceId ?? null,
    price_return: shown && publishedReturn(shown),
    calls:
      scored?.calls
        .filter(({ speaker }) => speakers.includes(speaker))
        .map((call) => presentCall(call, scored)) ?? [],
  };
}

function presentCall(
  { speaker, signal, confidence, published }: SpeakerCall,
  outcome: CycleOutcome,
): JudgedCall {
  const claim = claimOf(signal);
  return {
    agent: speaker,
    signal,
    confidence,
    claim,
    probability: published?.probability ?? null,
    base_rate: published?.baseRate ?? null,
    held: claim && claimHeld(claim, outcome),
  };
}

const OUTCOME_COLUMNS: readonly ColumnOf<OutcomeItem & Partial<JudgedCall>>[] = [
  column('cycle_number', 'integer', 'Number of the judged cycle.'),
  column('asset', 'text', 'Asset.'),
  column('horizon_hours', 'integer', 'Horizon at whose end the call was judged.'),
  column('backfilled', 'boolean', 'Whether the cycle was computed later.'),
  column('methodology_version', 'text', 'Version of the engine.'),
  column('unscorable', 'text', 'Why the calls could not be judged; null: they were.'),
  column('entry_source', 'text', "Source of the price at the cycle's instant; null: none."),
  column('exit_source', 'text', 'Source of the price at the end; null: none.'),
  column('price_return', 'number', 'Return over the horizon; null: unknown or withheld.'),
  column(
    'speaker',
    'text',
    'The lead or an agent; null: the calls could not be judged.',
    ({ agent = null }) => agent,
  ),
  column('signal', 'text', 'Signal of the call; null: not judged.'),
  column('confidence', 'number', 'Confidence as published; null: not judged.'),
  column('claim', 'text', 'What was claimed; null: monitoring claims nothing.'),
  column('probability', 'number', 'Published probability of the claim; null: none.'),
  column('base_rate', 'number', 'Base rate published with it; null: none.'),
  column('held', 'boolean', 'Whether the claim came true; null: there was none.'),
];

/** A row per call, and one without a call if none could be judged. */
const outcomeRows = (item: OutcomeItem): Row[] =>
  (item.calls.length === 0 ? [null] : item.calls).map((call) =>
    cellsOf(OUTCOME_COLUMNS, { ...item, ...call }),
  );

/** The text to show next to an outcome; null: it shows no value of a public source. */
const outcomeAttribution = ({ price_return, entry_source, exit_source }: OutcomeItem): string | null =>
  price_return === null
    ? null
    : attributionsOf([entry_source!, exit_source!])
        .map(({ text }) => text)
        .join('; ');

export const OUTCOME_TABLE = csvTable<OutcomesPage>(
  'A',
  [
    { name: 'cycle_at', type: 'moment', description: 'Instant of the judged cycle.' },
    { name: 'recorded_at', type: 'moment', description: 'When the outcome was recorded.' },
    ...OUTCOME_COLUMNS,
  ],
  ({ outcomes }) =>
    outcomes.flatMap((item) => outcomeRows(item).map((row) => [item.cycle_at, item.recorded_at, ...row])),
);

const PAGE = 1_000;

@Injectable()
@Export({
  name: 'track-record',
  rowIs: 'the outcome of the call of a speaker for an asset and a horizon',
  scopes: ['data:agents', 'data:history'],
  licence: 'A',
  begins: 'first_cycle',
  columns: OUTCOME_COLUMNS,
})
export class TrackRecordExport implements ExportProduct {
  constructor(private readonly outcomes: OutcomeHistoryReader) {}

  async *pages({ window }: ExportRequest): AsyncGenerator<Row[]> {
    const all = {
      ...window,
      assets: ASSETS,
      horizonsHours: CLAIM_HORIZONS_HOURS,
      order: 'asc',
      limit: PAGE,
    } as const;
    let after: OutcomePlace | null = null;
    for (let hasMore = true; hasMore;) {
      const page: OutcomePage = await this.outcomes.page({ ...all, after });
      hasMore = page.hasMore;
      const last = page.outcomes.at(-1);
      if (last === undefined) return;
      const { horizonHours, asset } = last.outcome;
      after = { cycleAtMs: last.cycleAtMs, horizonHours, asset };
      yield page.outcomes.flatMap((listed) => {
        const item = presentOutcome(listed, SPEAKERS);
        const attribution = outcomeAttribution(item);
        // Known once it was recorded, after the end of the horizon.
        return outcomeRows(item).map((row) => [listed.cycleAtMs, listed.scoredAtMs, ...row, attribution]);
      });
    }
  }

  versionOf({ window }: ExportRequest): Promise<string> {
    return this.outcomes.versionOf(window);
  }
}

const LISTING = {
  path: 'track-record/outcomes',
  filters: {
    agent: null as string | null,
    asset: ASSETS as readonly Asset[],
    horizon: null as string | null,
  },
  isShared: false,
};

@Injectable()
export class OutcomesService {
  constructor(
    private readonly listings: Listings,
    private readonly outcomes: OutcomeHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /** Calls of agents need data:agents. @throws SCOPE_MISSING; then as `Listings.open`; then STORE_UNAVAILABLE */
  async page(query: OutcomesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    const listing = this.listings.open(LISTING, query);
    const {
      window,
      filters: { agent, asset: assets, horizon },
      after,
    } = listing;
    if (agent !== null && agent !== LEAD) assertMayRequest('agent', 'data:agents', rights);
    const speakers = SPEAKERS.filter(
      (one) => (agent === null || one === agent) && (one === LEAD || hasTier1Scope(rights, 'data:agents')),
    );
    const { limit } = query;
    const page = {
      window,
      variant: [LISTING.path, speakers, assets, horizon, after, limit],
      growsForMs: JUDGED_AFTER_MS,
      isOfRecord: true,
    };
    return this.windows.obtain(page, async (present) => {
      const { outcomes, hasMore, newest } = await this.outcomes.page({
        ...window,
        assets,
        horizonsHours: CLAIM_HORIZONS_HOURS.filter((hours) => horizon === null || String(hours) === horizon),
        after: placeOf(after),
        limit,
      });
      const data: OutcomesPage = { outcomes: outcomes.map((one) => presentOutcome(one, speakers)) };
      const last = outcomes.at(-1);
      const { unavailable, ...envelope } = answerOfWindow(present, {
        window,
        newest,
        id: 'track-record',
        products: ['track-record'],
      });
      return {
        data,
        ...envelope,
        generatedBy: 'engine',
        attribution: attributionsOf(
          data.outcomes.flatMap(({ price_return, entry_source, exit_source }) =>
            price_return === null ? [] : [entry_source!, exit_source!],
          ),
        ),
        unavailable: outcomes.some(hasWithheldReturn) ? [...unavailable, RETURNS_WITHHELD] : unavailable,
        nextCursor: this.listings.nextCursor(
          listing,
          hasMore && last ? [last.cycleAtMs, last.outcome.horizonHours, last.outcome.asset] : null,
        ),
      };
    });
  }
}

const placeOf = (after: Listing<unknown>['after']): OutcomePlace | null => {
  if (after === null) return null;
  const [cycleAtMs, horizonHours, asset] = after as [number, ClaimHorizonHours, Asset];
  return { cycleAtMs, horizonHours, asset };
};

/** The longest horizon, and two hours for its outcomes to be recorded. */
const JUDGED_AFTER_MS = (Math.max(...CLAIM_HORIZONS_HOURS) + 2) * HOUR_MS;

const RETURNS_WITHHELD: UnavailableItem = {
  id: 'price_return',
  reason: 'returns based on prices from sources of licence class B are withheld',
};
