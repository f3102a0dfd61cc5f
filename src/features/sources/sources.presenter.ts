import { type Freshness, judgeFreshness, sourceFreshnessFacts } from '../../domain/freshness/freshness.ts';
import {
  conditionOf,
  newestPast,
  sourceChangedAtMs,
  type SourceCondition,
} from '../../domain/freshness/source-condition.ts';
import { feedsProducts, reachOfUnlicensed } from '../../domain/source-use/source-use.ts';
import { exposureRuleOf, isRowReadable } from '../../domain/sources/exposure-rule.ts';
import { PROVIDERS } from '../../domain/sources/provider.ts';
import { sourceById, SOURCES } from '../../domain/sources/registry.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { REJECTION_REASONS } from '../../domain/sources/fetch-attempt.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type SourceFacts } from '../../persistence/sources/source-state.store.ts';
import {
  type RefusalItem,
  type SourceConditionItem,
  type SourceDetail,
  type SourceItem,
} from './sources.response.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';

/** Products that a source feeds: constant while the program runs, and expensive to derive. */
const FEEDS: ReadonlyMap<string, readonly string[]> = new Map(
  SOURCES.map(({ id }) => [id, feedsProducts(id)]),
);

/** A source with its state when the board was judged. */
export interface BoardLine {
  readonly source: SourceDefinition;
  readonly facts: SourceFacts;
  readonly freshness: Freshness;
  readonly condition: SourceCondition;
}

/** Days of history that the cycle behind a board lacked, by source. */
export type MissingDays = ReadonlyMap<string, number>;

const judgeLine = (
  source: SourceDefinition,
  facts: SourceFacts,
  missing: MissingDays,
  atMs: number,
): BoardLine => ({
  source,
  facts,
  freshness: judgeFreshness(sourceFreshnessFacts(source, facts), atMs),
  condition: conditionOf(source, facts, missing.get(source.id) ?? null, atMs),
});

/** Judges all sources at one time, in the order of the registry. */
export function judgeBoard(
  sources: readonly SourceFacts[],
  missing: MissingDays,
  atMs: number,
): readonly BoardLine[] {
  const factsById = new Map(sources.map((facts) => [facts.sourceId, facts]));
  return SOURCES.map((source) => {
    const facts = factsById.get(source.id);
    if (!facts) throw new Error(`the published state has nothing on ${source.id}`);
    return judgeLine(source, facts, missing, atMs);
  });
}

/** A line of the board for partners. */
export const presentLine = ({ source, freshness, condition }: BoardLine): SourceItem => ({
  source_id: source.id,
  provider: PROVIDERS[source.provider].name,
  status: freshness.status,
  effective_cadence_seconds: source.cadenceSeconds,
  ts_semantics: source.tsSemantics,
  degraded_reason: freshness.degradedReason,
  condition: presentCondition(condition),
  feeds_products: FEEDS.get(source.id)!,
});

const presentCondition = ({ code, message, sinceMs, missingDays }: SourceCondition): SourceConditionItem => ({
  code,
  message,
  since: isoUtcOrNull(sinceMs),
  missing_days: missingDays,
});

/** A source in full. */
export const presentDetail = (line: BoardLine): SourceDetail => ({
  ...presentLine(line),
  exposure_rule: isRowReadable(line.source)
    ? exposureRuleOf(line.source)
    : `${exposureRuleOf(line.source)} They reach partners ${reachOfUnlicensed(line.source.metricId)}.`,
  attribution: [PROVIDERS[line.source.provider].attribution],
  last_refusal: presentRejection(line.facts.lastRejection),
  vintages: line.facts.vintages,
  ...(isRowReadable(line.source) ? { metric_id: line.source.metricId } : {}),
});

const presentRejection = (rejection: SourceFacts['lastRejection']): RefusalItem | null =>
  rejection === null
    ? null
    : { refused_at: isoUtc(rejection.atMs), kind: rejection.kind, reason: REJECTION_REASONS[rejection.kind] };

/** When what lines say last changed, of lines judged at `atMs`; null where no moment is known. */
export const linesChangedAtMs = (lines: readonly BoardLine[], atMs: number): number | null =>
  newestPast(
    lines.map((line) => lineChangedAtMs(line, atMs)),
    atMs,
  );

/** The same of one source in full, which says its newest rejection as well. */
export const detailChangedAtMs = (line: BoardLine, atMs: number): number | null =>
  newestPast([lineChangedAtMs(line, atMs), line.facts.lastRejection?.atMs ?? null], atMs);

const lineChangedAtMs = ({ source, facts }: BoardLine, atMs: number): number | null =>
  sourceChangedAtMs(
    { ...sourceFreshnessFacts(source, facts), stateChangedAtMs: facts.stateChangedAtMs },
    atMs,
  );

/** The products a source feeds. */
export const productsOf = (line: BoardLine): readonly string[] => FEEDS.get(line.source.id)!;

/**
 * The board at the cut-off of a cycle, from the inputs that were stored with it. A cycle stores of each source when it
 * was last confirmed, its newest value and whether it could be read; what it does not store is left out of the facts.
 *
 * @param vintagesOf which revisions of a source's past are held, which is known of the present alone
 */
export function boardAtCutoff(
  { cutoff, sources }: StoredInputs,
  missing: MissingDays,
  vintagesOf: (sourceId: string) => SourceFacts['vintages'],
): readonly BoardLine[] {
  const atMs = Date.parse(cutoff);
  return sources.map(({ sourceId, state, degradedReason, checkedAt, newest, heldSince }) => {
    const source = sourceById(sourceId);
    const facts: SourceFacts = {
      sourceId,
      paused: state === 'paused',
      pausedUntilMs: null,
      available: state !== 'unavailable',
      lastSuccessAtMs: checkedAt === null ? null : Date.parse(checkedAt),
      lastAttemptAtMs: null,
      newestEventAtMs: newest === null ? null : Date.parse(newest.eventAt),
      newestKnownAtMs: newest === null ? null : Date.parse(newest.knownAt),
      consecutiveFailures: 0,
      failingSinceMs: null,
      degradedReason,
      // Not stored with cycles, and not asked: a board of the past is dated by its cycle.
      stateChangedAtMs: null,
      lastError: null,
      lastRejection: null,
      heldSinceMs: heldSince === undefined ? null : Date.parse(heldSince),
      vintages: vintagesOf(sourceId),
      // A worker computed the cycle.
      workerSeenAtMs: atMs,
    };
    return judgeLine(source, facts, missing, atMs);
  });
}
