import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { inEachLanguage, type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type NarrationRecord, type StoredTexts } from './chain/chain-content.ts';
import { epochMs, entityColumns } from '../platform/database/entity-columns.ts';
import { replicasOf } from '../platform/database/read-replicas.ts';
import { isQueryCanceled, isUnreachable } from '../platform/database/unreachable.ts';
import {
  NarrativeArchiveEntity,
  NarrativeArchiveTextEntity,
  NarrativeCacheTextEntity,
} from './narrative.entity.ts';
import {
  ConcurrencyLimit,
  type NarrativeParts,
  type NarrativeRow,
  narrativeSql,
  type NarrativeState,
  type NarrativeStats,
  type NarrativeStub,
  NarrativesUnreadableError,
  type NarrativeWithoutPlan,
  type NarrativeWithPlan,
  openedNarrative,
  type OpenedNarrative,
  type PublishedNarrative,
  queryWithTimeout,
  READS_AT_ONCE,
  sqlInteger,
  STATEMENT_TIMEOUT_MS,
  unpacked,
} from './narrative-row.ts';
import { onReplicaAsObjects } from '../platform/database/replica-query.ts';
import { CycleEntity } from './cycle.entity.ts';

const STUB = ['cycleNumber', 'cycleAtMs', 'publishedAtMs', 'backfilled', 'signal', 'confidence'] as const;
const ALL_OF_IT: NarrativeParts = { language: null, action: true };

@Injectable()
export class NarrativeReader {
  private readonly concurrency = new ConcurrencyLimit(READS_AT_ONCE, STATEMENT_TIMEOUT_MS);

  constructor(private readonly dataSource: DataSource) {}

  /** @throws NarrativesUnreadableError */
  async withoutPlan(cycleNumber: number, language: Language): Promise<NarrativeWithoutPlan | null> {
    const opened = await this.open(cycleNumber, { language, action: false });
    return opened && inLanguage(language, opened);
  }

  /** @throws NarrativesUnreadableError */
  async withPlan(cycleNumber: number, language: Language): Promise<NarrativeWithPlan | null> {
    const opened = await this.open(cycleNumber, { language, action: true });
    if (opened === null) return null;
    const told = inLanguage(language, opened);
    return {
      ...told,
      methodologyVersion: opened.methodologyVersion,
      plan: opened.plan,
      planTexts: opened.texts[told.language]!.planTexts!,
    };
  }

  /** @throws NarrativesUnreadableError */
  async inAllLanguages(cycleNumber: number): Promise<PublishedNarrative | null> {
    const opened = await this.open(cycleNumber, ALL_OF_IT);
    return opened && publishedNarrative(opened);
  }

  /** As the primary has it. Throws only if the database is unreachable, not because of the narrative itself. */
  async ofNewest(cycleNumber: number): Promise<NarrativeState> {
    try {
      const opened = await this.openOn('primary', cycleNumber, ALL_OF_IT);
      return opened === null
        ? { state: 'none' }
        : { state: 'readable', narrative: publishedNarrative(opened) };
    } catch (error) {
      if (!(error instanceof NarrativesUnreadableError)) throw error;
      // Where everything else can be read, narratives that are slow must not hold up the cycle they belong to.
      if (isUnreachable(error.cause) && !isQueryCanceled(error.cause)) throw error;
      return { state: 'unreadable', reason: `${error.message}: ${(error.cause as Error).message}` };
    }
  }

  async stubs(limit: number): Promise<NarrativeStub[]> {
    return onReplicaAsObjects(this.dataSource, (ask) =>
      ask(
        `SELECT ${entityColumns(CycleEntity, 'cycles', STUB)} FROM cycles
         ORDER BY cycles.cycle_number DESC LIMIT $1`,
        [limit],
      ),
    );
  }

  /** Cycles with `fromMs < cycle_at <= toMs`. Every signal has its count. @throws NarrativesUnreadableError */
  async stats(fromMs: number, toMs: number): Promise<NarrativeStats> {
    type Row = [
      cycles: number,
      avg: number | null,
      [number, number] | null,
      max: number | null,
      cost: number,
    ];
    const signalCounts = SIGNALS.map((signal) => `count(*) FILTER (WHERE c.signal = '${signal}')::float8`);
    const rows = await this.unreadableUnlessItAnswers('statistics', () =>
      queryWithTimeout<[...Row, ...number[]]>(
        this.dataSource,
        'replica',
        `SELECT count(*)::float8, avg(n.generation_ms)::float8,
                percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY n.generation_ms),
                max(n.generation_ms), coalesce(sum(n.cost_usd), 0)::float8, ${signalCounts.join(', ')}
         FROM cycles c LEFT JOIN narrations n USING (cycle_number)
         WHERE cycle_number > ${sqlInteger(cycleNumberAt(fromMs))}
           AND cycle_number <= ${sqlInteger(cycleNumberAt(toMs))}`,
      ),
    );
    const [cycles, avg, quantiles, max, costUsdTotal, ...counts] = rows[0]!;
    return {
      cycles,
      durationMs: { avg, p50: quantiles?.[0] ?? null, p95: quantiles?.[1] ?? null, max },
      costUsdTotal,
      signals: Object.fromEntries(
        SIGNALS.map((signal, i) => [signal, counts[i]!]),
      ) as NarrativeStats['signals'],
    };
  }

  /** From a replica where there is one; what it does not have yet the primary may. */
  private async open(cycleNumber: number, parts: NarrativeParts): Promise<OpenedNarrative | null> {
    const opened = await this.openOn('replica', cycleNumber, parts);
    if (opened !== null || replicasOf(this.dataSource).states.length === 0) return opened;
    return this.openOn('primary', cycleNumber, parts);
  }

  private async openOn(
    server: 'primary' | 'replica',
    cycleNumber: number,
    parts: NarrativeParts,
  ): Promise<OpenedNarrative | null> {
    const sql = narrativeSql(cycleNumber, parts);
    return this.unreadableUnlessItAnswers(`narrative of cycle ${cycleNumber}`, async () => {
      const rows = await queryWithTimeout<NarrativeRow>(this.dataSource, server, sql);
      return openedNarrative(cycleNumber, rows, parts);
    });
  }

  private async unreadableUnlessItAnswers<Result>(
    what: string,
    read: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.concurrency.run(read);
    } catch (error) {
      throw new NarrativesUnreadableError(`the ${what} could not be read`, { cause: error });
    }
  }
}

function inLanguage(asked: Language, opened: OpenedNarrative): NarrativeWithoutPlan {
  const { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode, facts, meta } = opened;
  const language = [asked, ...LANGUAGES].find((candidate) => opened.texts[candidate] !== null)!;
  const { readings } = opened.texts[language]!;
  return { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode, facts, readings, language, meta };
}

const publishedNarrative = ({
  cycleNumber,
  methodologyVersion,
  facts,
  texts,
  plan,
  meta,
}: OpenedNarrative): PublishedNarrative => ({
  cycleNumber,
  methodologyVersion,
  facts,
  readings: inEachLanguage((language) => texts[language]?.readings ?? null),
  action: { plan, texts: inEachLanguage((language) => texts[language]?.planTexts ?? null) },
  meta,
});

export interface UnnarratedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly result: CycleResult;
  readonly compared: ComparedCycles | null;
}

@Injectable()
export class UnnarratedCycleReader {
  constructor(private readonly dataSource: DataSource) {}

  async find(fromMs: number, beforeNumber: number | null, limit: number): Promise<UnnarratedCycle[]> {
    return this.dataSource.query(
      `SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs",
              d.result, d.inputs->'compared' AS compared
       FROM (
         SELECT cycle_number, cycle_at FROM cycles
         WHERE cycle_at >= $1 AND ($2::bigint IS NULL OR cycle_number < $2::bigint)
           AND NOT EXISTS (SELECT FROM narrations n WHERE n.cycle_number = cycles.cycle_number)
         ORDER BY cycle_number DESC LIMIT $3) c
       JOIN cycle_details d USING (cycle_at, cycle_number)
       ORDER BY c.cycle_number DESC`,
      [new Date(fromMs), beforeNumber, limit],
    );
  }
}

export interface StoredNarration {
  readonly narration: NarrationRecord;
  readonly texts: StoredTexts | null;
  /** The instants that the rows give for the cycle, epoch milliseconds, by table. */
  readonly cycleAtMs: Readonly<Record<string, number>>;
}

interface Row extends NarrationRecord {
  readonly narrationAtMs: number;
  readonly cachedAtMs: number | null;
  readonly facts: string | null;
  readonly plan: string | null;
}

export async function storedNarrationOf(
  manager: EntityManager,
  cycleNumber: number,
): Promise<StoredNarration | null> {
  const [row]: Row[] = await manager.query(
    `SELECT n.template_version AS "templateVersion", encode(n.text_hash, 'hex') AS "textHash", n.model,
            n.cost_usd::text AS "costUsd", n.generation_ms AS "generationMs",
            ${epochMs('n.attached_at')} AS "attachedAtMs", ${epochMs('n.cycle_at')} AS "narrationAtMs",
            ${epochMs('k.cycle_at')} AS "cachedAtMs", k.facts, k.plan
     FROM narrations n LEFT JOIN narrative_cache k USING (cycle_number) WHERE n.cycle_number = $1`,
    [cycleNumber],
  );
  if (row === undefined) return null;
  const { narrationAtMs: narrations, cachedAtMs, facts, plan, ...narration } = row;
  if (facts !== null) {
    const rows = await manager.find(NarrativeCacheTextEntity, {
      select: { language: true, readings: true, planTexts: true },
      where: { cycleNumber },
    });
    const languages = rows.map(({ language, readings, planTexts }) => ({ language, readings, planTexts }));
    const texts = { facts, plan: plan!, languages };
    return { narration, texts, cycleAtMs: { narrations, narrative_cache: cachedAtMs! } };
  }
  // Only now: whoever attaches a text to a cached narrative must not wait for the archive.
  const archived = await archivedTextsOf(manager, cycleNumber);
  if (archived === null) return { narration, texts: null, cycleAtMs: { narrations } };
  return {
    narration,
    texts: archived.texts,
    cycleAtMs: { narrations, narrative_archive: archived.cycleAtMs },
  };
}

async function archivedTextsOf(
  manager: EntityManager,
  cycleNumber: number,
): Promise<{ readonly texts: StoredTexts; readonly cycleAtMs: number } | null> {
  const row = await manager.findOneBy(NarrativeArchiveEntity, { cycleNumber });
  if (row === null) return null;
  const packed = await manager.findBy(NarrativeArchiveTextEntity, { cycleNumber });
  const languages = await Promise.all(
    packed.map(async ({ language, readings, planTexts }) => ({
      language,
      readings: await opened(readings),
      planTexts: await opened(planTexts),
    })),
  );
  const texts = { facts: await opened(row.facts), plan: row.plan, languages };
  return { texts, cycleAtMs: row.cycleAtMs };
}

/** The text of a blob; empty, which matches no hash, where it cannot be opened. */
const opened = (blob: Buffer): Promise<string> => unpacked(blob).catch(() => '');
