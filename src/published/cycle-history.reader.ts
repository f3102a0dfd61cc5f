import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type HistoryWindow } from '../domain/history-window.ts';
import {
  type CycleListing,
  isAllOutlooks,
  isAllScores,
  type ListedOutlooks,
  listedOutlooks,
  type ListedScores,
  listedScores,
  listedVerdict,
  listingOf,
  type RecordedCycle,
  type RecordedOutlook,
  type RecordedScores,
  type RecordedVerdict,
  type ScoreName,
  type ShownOutlooks,
  type ShownScores,
  unscoredOf,
  withOnly,
  withOnlyScores,
} from '../../packages/engine/records/recorded-cycle.ts';
import { cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import {
  binaryArray,
  onReplica,
  onReplicaAsObjects,
  onReplicaByName,
  type QueryRows,
} from '../platform/database/replica-query.ts';
import { type CycleMoment, KNOWN_AT, knownBy, CYCLE_COLUMNS } from './published-cycle.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';

/** SQL for the outlook in the result of a row of `cycles`. It reads the whole result, so pages serve prepared texts. */
const OUTLOOK_OF_CYCLE = `(SELECT d.result -> 'outlook' FROM cycle_details d
  WHERE d.cycle_at = cycles.cycle_at AND d.cycle_number = cycles.cycle_number)`;

/** Texts of an earlier program, without bases, are as good as none until upkeep makes them again. */
const LACKS_OUTLOOK = `(cycle_listings.outlook IS NULL OR cycle_listings.outlook NOT LIKE '%"bases":%')`;

const OUTLOOK_TEXT = `CASE WHEN l.outlook LIKE '%"bases":%' THEN l.outlook END`;

const CYCLE_FIELDS = `'cycleNumber', cycle_number, 'cycleAtMs', ${epochMs('cycle_at')}, 'backfilled', backfilled, 'mode', mode`;

const VERDICT_FIELDS = `${CYCLE_FIELDS}, 'signal', signal, 'confidence', confidence, 'calibration', calibration,
  'consensus', consensus, 'votes', votes, 'agents', agents`;

const SCORE_FIELDS = `${CYCLE_FIELDS}, 'scores', scores`;

const OUTLOOK_FIELDS = `${CYCLE_FIELDS}, 'publishedAtMs', ${epochMs('published_at')}, 'outlook', ${OUTLOOK_OF_CYCLE}`;

const RECORDED_CYCLE = `json_build_object(${VERDICT_FIELDS}, 'scores', scores,
  'publishedAtMs', ${epochMs('published_at')}, 'outlook', ${OUTLOOK_OF_CYCLE})`;

export const LISTING_TEXTS = [
  'verdict',
  'agents',
  'composites',
  'outlook',
] as const satisfies readonly (keyof CycleListing)[];

/** The caller's transaction holds the cycles. */
export async function insertListings(
  manager: EntityManager,
  cycles: readonly RecordedCycle[],
): Promise<void> {
  const listings = cycles.map(listingOf);
  await manager.query(
    `INSERT INTO cycle_listings (cycle_number, verdict, agents, composites, outlook)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
     ON CONFLICT (cycle_number) DO UPDATE SET outlook = excluded.outlook WHERE ${LACKS_OUTLOOK}`,
    [
      cycles.map(({ cycleNumber }) => cycleNumber),
      ...LISTING_TEXTS.map((name) =>
        binaryArray(
          'text',
          listings.map((listing) => listing[name]),
        ),
      ),
    ],
  );
}

/** The texts of published cycles that listings serve. `cycles:verify` makes them again from the result and compares them. */
@Injectable()
export class CycleListingStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Of cycles that lack one, the latest first; one that is being withdrawn is left out. Returns how many were made. */
  async makeMissing(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: { recorded: RecordedCycle }[] = await manager.query(
        `SELECT ${RECORDED_CYCLE} AS recorded FROM cycles
         WHERE cycle_number IN (
           SELECT c.cycle_number FROM cycles c
           WHERE NOT EXISTS (SELECT FROM cycle_listings l WHERE l.cycle_number = c.cycle_number)
           UNION ALL SELECT cycle_number FROM cycle_listings WHERE ${LACKS_OUTLOOK})
         ORDER BY cycle_number DESC LIMIT $1 FOR KEY SHARE SKIP LOCKED`,
        [limit],
      );
      if (rows.length > 0)
        await insertListings(
          manager,
          rows.map(({ recorded }) => recorded),
        );
      return rows.length;
    });
  }
}

export interface CyclePageRequest<Shown> {
  readonly fromMs: number;
  readonly toMs: number;
  /** Only cycles that were known by this moment; null: all. */
  readonly knownByMs: number | null;
  readonly afterNumber: number | null;
  readonly limit: number;
  readonly shown: Shown;
}

export interface ListedPage {
  /** The cycles as JSON, latest first. */
  readonly texts: readonly string[];
  readonly lastNumber: number | null;
  readonly hasMore: boolean;
  /** The latest cycle before the end of the window, on any page; null if there is none. */
  readonly newest: CycleMoment | null;
}

export interface CyclePart<Shown, Page extends ListedPage, Recorded = unknown> {
  /** SQL for the prepared text of a cycle, from its row `l` of `cycle_listings`; null if it is not ready. */
  readonly prepared: (shown: Shown) => string;
  readonly recorded: string;
  readonly listed: (recorded: Recorded, shown: Shown) => object;
  readonly signal?: (shown: Shown) => Signal | null;
  readonly finish: (page: ListedPage, shown: Shown) => Page;
}

const part = <Shown, Page extends ListedPage, Recorded>(
  declared: CyclePart<Shown, Page, Recorded>,
): CyclePart<Shown, Page> => declared as CyclePart<Shown, Page>;

const parsed = <Listed>(texts: readonly string[], including = ''): Listed[] =>
  texts.filter((text) => text.includes(including)).map((text) => JSON.parse(text) as Listed);

function only<Listed>(texts: readonly string[], part: (listed: Listed) => Listed) {
  const cycles = parsed<Listed>(texts).map(part);
  return { texts: cycles.map((one) => JSON.stringify(one)), cycles };
}

const preparedVerdict = (withAgents: boolean): string =>
  withAgents ? `left(l.verdict, -1) || ',"agents":' || l.agents || '}'` : 'l.verdict';

export interface ShownVerdicts {
  readonly signal: Signal | null;
  readonly withAgents: boolean;
}

export const VERDICTS = part({
  prepared: ({ withAgents }: ShownVerdicts) => preparedVerdict(withAgents),
  recorded: VERDICT_FIELDS,
  listed: (recorded: RecordedVerdict, { withAgents }) => listedVerdict(recorded, withAgents),
  signal: ({ signal }) => signal,
  finish: (page) => page,
});

export interface ScorePage extends ListedPage {
  readonly unscored: readonly ScoreName[];
}

export const SCORES = part({
  prepared: () => 'l.composites',
  recorded: SCORE_FIELDS,
  listed: (recorded: RecordedScores, shown: ShownScores) => listedScores(recorded, shown),
  finish: (page, shown): ScorePage => {
    const { texts, cycles } = isAllScores(shown)
      ? { texts: page.texts, cycles: parsed<ListedScores>(page.texts, '"score":null') }
      : only(page.texts, (one: ListedScores) => withOnlyScores(one, shown));
    return { ...page, texts, unscored: cycles.flatMap(unscoredOf) };
  },
});

export interface OutlookPage extends ListedPage {
  readonly unavailable: ListedOutlooks['items'];
}

export const OUTLOOKS = part({
  prepared: () => OUTLOOK_TEXT,
  recorded: OUTLOOK_FIELDS,
  listed: (recorded: RecordedOutlook) => listedOutlooks(recorded),
  finish: (page, shown: ShownOutlooks): OutlookPage => {
    const { texts, cycles } = isAllOutlooks(shown)
      ? { texts: page.texts, cycles: parsed<ListedOutlooks>(page.texts, '"basis":"unavailable"') }
      : only(page.texts, (one: ListedOutlooks) => withOnly(one, shown));
    const unavailable = cycles.flatMap(({ items }) => items.filter(({ basis }) => basis === 'unavailable'));
    return { ...page, texts, unavailable };
  },
});

export interface ListedCycle extends CycleMoment {
  readonly cycleNumber: number;
  readonly signal: Signal;
  readonly text: string;
}

/** The first row has the newest cycle in place of a text, and no number. */
type PageRow = [cycleNumber: string | null, text: string | null];

/** Reads published cycles by keyset, as prepared text, never their large results. Each method may throw StoreUnavailableError. */
@Injectable()
export class CycleHistoryReader {
  constructor(private readonly dataSource: DataSource) {}

  /** One page by one statement. A row per cycle: PostgreSQL takes twice the time to join texts as long as outlooks. */
  async page<Shown, Page extends ListedPage>(
    of: CyclePart<Shown, Page>,
    { fromMs, toMs, knownByMs, afterNumber, limit, shown }: CyclePageRequest<Shown>,
  ): Promise<Page> {
    const end = cycleNumberFrom(toMs);
    const values: unknown[] = [end, Math.min(end, afterNumber ?? end), cycleNumberFrom(fromMs), limit + 1];
    const known = knownByMs === null ? 'TRUE' : knownBy(`$${values.push(new Date(knownByMs))}`);
    const signal = of.signal?.(shown) ?? null;
    const chosen = signal === null ? '' : `AND signal = $${values.push(signal)}`;
    const listed = await onReplicaByName(this.dataSource, async (ask) => {
      // Descending, a row without a number comes first; the cycles are merged as they are, without a sort.
      const [newest, ...found] = await ask<PageRow>(
        `SELECT NULL::bigint AS cycle_number, json_build_object('cycleAtMs', ${epochMs('cycle_at')}, 'mode', mode)::text
         FROM (SELECT cycle_at, mode FROM cycles WHERE cycle_number < $1 AND ${known}
               ORDER BY cycles.cycle_number DESC LIMIT 1) newest
         UNION ALL
         (SELECT p.cycle_number, ${of.prepared(shown)}
          FROM (SELECT cycle_number FROM cycles WHERE cycle_number < $2 AND cycle_number >= $3 AND ${known} ${chosen}
                ORDER BY cycles.cycle_number DESC LIMIT $4) p
          LEFT JOIN cycle_listings l ON l.cycle_number = p.cycle_number ORDER BY p.cycle_number DESC)
         ORDER BY cycle_number DESC`,
        values,
      );
      const rows = found
        .slice(0, limit)
        .map(([number, text]): [number, string | null] => [Number(number), text]);
      const unready = rows.filter(([, text]) => text === null).map(([cycleNumber]) => cycleNumber);
      const made = await madeTexts(ask, of, unready, shown);
      return {
        // One that was withdrawn between the queries is left out.
        texts: rows.flatMap(([cycleNumber, text]) => text ?? made.get(cycleNumber) ?? []),
        lastNumber: rows.at(-1)?.[0] ?? null,
        hasMore: found.length > limit,
        newest: newest === undefined ? null : (JSON.parse(newest[1]!) as CycleMoment),
      };
    });
    return of.finish(listed, shown);
  }

  async newest(count: number, withAgents: boolean): Promise<readonly ListedCycle[]> {
    return onReplica(this.dataSource, async (ask) => {
      const rows = await ask<[number, number, CycleMoment['mode'], Signal, string | null]>(
        `SELECT c.cycle_number::float8, ${epochMs('c.cycle_at')}, c.mode, c.signal, ${preparedVerdict(withAgents)}
         FROM (SELECT cycle_number, cycle_at, mode, signal FROM cycles
               ORDER BY cycles.cycle_number DESC LIMIT $1) c
         LEFT JOIN cycle_listings l ON l.cycle_number = c.cycle_number
         ORDER BY c.cycle_number DESC`,
        [count],
      );
      const unready = rows.filter(([, , , , text]) => text === null).map(([cycleNumber]) => cycleNumber);
      const made = await madeTexts(ask, VERDICTS, unready, { signal: null, withAgents });
      return rows.flatMap(([cycleNumber, cycleAtMs, mode, signal, ready]) => {
        const text = ready ?? made.get(cycleNumber);
        // Withdrawn between the queries.
        return text === undefined ? [] : { cycleNumber, cycleAtMs, mode, signal, text };
      });
    });
  }

  async scoresOf(cycleNumbers: readonly number[]): Promise<RecordedScores[]> {
    if (cycleNumbers.length === 0) return [];
    return onReplica(this.dataSource, (ask) => recordedOf<RecordedScores>(ask, SCORE_FIELDS, cycleNumbers));
  }
}

async function madeTexts<Shown>(
  ask: QueryRows,
  { recorded, listed }: CyclePart<Shown, ListedPage>,
  cycleNumbers: readonly number[],
  shown: Shown,
): Promise<ReadonlyMap<number, string>> {
  const cycles = await recordedOf<{ readonly cycleNumber: number }>(ask, recorded, cycleNumbers);
  return new Map(cycles.map((one) => [one.cycleNumber, JSON.stringify(listed(one, shown))]));
}

async function recordedOf<Recorded>(
  ask: QueryRows,
  fields: string,
  cycleNumbers: readonly number[],
): Promise<Recorded[]> {
  if (cycleNumbers.length === 0) return [];
  const rows = await ask<[Recorded]>(
    `SELECT json_build_object(${fields}) FROM cycles WHERE cycle_number = ANY($1::bigint[])`,
    [cycleNumbers],
  );
  return rows.map(([recorded]) => recorded);
}

export interface ExportedCycle<Part> extends PublicationFacts {
  /** From when `as_of` shows it. */
  readonly knownAtMs: number;
  readonly part: Part;
}

/** Cycles of one page: some ten thousand rows at most. */
const PAGE = 500;

@Injectable()
export class ExportedCycleReader {
  constructor(private readonly dataSource: DataSource) {}

  verdicts(window: HistoryWindow): AsyncGenerator<ExportedCycle<RecordedVerdict>[]> {
    return this.pages(window, `json_build_object(${VERDICT_FIELDS})`);
  }

  scores(window: HistoryWindow): AsyncGenerator<ExportedCycle<RecordedScores['scores']>[]> {
    return this.pages(window, 'scores');
  }

  async *outlooks(window: HistoryWindow): AsyncGenerator<ExportedCycle<ListedOutlooks>[]> {
    const listed = `(SELECT ${OUTLOOK_TEXT} FROM cycle_listings l WHERE l.cycle_number = cycles.cycle_number)`;
    const pages = this.pages<{ text: string | null; outlook: RecordedOutlook['outlook'] }>(
      window,
      `json_build_object('text', ${listed}, 'outlook', CASE WHEN ${listed} IS NULL THEN ${OUTLOOK_OF_CYCLE} END)`,
    );
    for await (const cycles of pages)
      yield cycles.map(({ part: { text, outlook }, ...cycle }) => ({
        ...cycle,
        part: text === null ? listedOutlooks({ ...cycle, outlook }) : (JSON.parse(text) as ListedOutlooks),
      }));
  }

  /** Names the state of a window: a publication, a withdrawal, and a changed beginning of live cycles give another. */
  async versionOf({ fromMs, toMs }: HistoryWindow): Promise<string> {
    const [row] = await onReplica(this.dataSource, (ask) =>
      ask<[count: number, lastPublishedAtMs: number | null, lastKnownAtMs: number | null]>(
        `SELECT count(*)::float8, ${epochMs('max(published_at)')}, ${epochMs(`max(${KNOWN_AT})`)}
         FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2`,
        [cycleNumberFrom(fromMs), cycleNumberFrom(toMs)],
      ),
    );
    return row!.join();
  }

  private async *pages<Part>(
    { fromMs, toMs }: HistoryWindow,
    part: string,
  ): AsyncGenerator<ExportedCycle<Part>[]> {
    const end = cycleNumberFrom(toMs);
    for (let next: number | null = cycleNumberFrom(fromMs); next !== null;) {
      const first: number = next;
      const rows = await onReplicaAsObjects(this.dataSource, (ask) =>
        ask<ExportedCycle<Part>>(
          `SELECT ${CYCLE_COLUMNS}, methodology_version AS "methodologyVersion",
                  ${epochMs(KNOWN_AT)} AS "knownAtMs", ${part} AS part
           FROM cycles WHERE cycle_number >= $1 AND cycle_number < $2 ORDER BY cycles.cycle_number LIMIT $3`,
          [first, end, PAGE],
        ),
      );
      if (rows.length > 0) yield rows;
      next = rows.length < PAGE ? null : rows.at(-1)!.cycleNumber + 1;
    }
  }
}
