import { type Freshness, type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { groupBy } from '../../src/domain/usage/usage.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { table } from '../display/table.ts';
import { type StatusWords } from '../../src/site/status/status-words.ts';

/** A source with what is known of it now. */
export interface BoardLine {
  readonly source: SourceDefinition;
  readonly freshness: Pick<Freshness, 'status' | 'ageSeconds' | 'degradedReason'>;
  readonly condition: { readonly sinceMs: number | null };
}

const WORST_FIRST: readonly FreshnessStatus[] = [
  'degraded',
  'stale',
  'never',
  'unavailable',
  'paused',
  'aging',
  'fresh',
];
const CURRENT: readonly FreshnessStatus[] = ['fresh', 'aging'];

const cadencesOld = ({ freshness, source }: BoardLine): number =>
  (freshness.ageSeconds ?? 0) / source.cadenceSeconds;

const worstFirst = (a: BoardLine, b: BoardLine): number =>
  WORST_FIRST.indexOf(a.freshness.status) - WORST_FIRST.indexOf(b.freshness.status) ||
  cadencesOld(b) - cadencesOld(a);

/** The providers with the worst sources first, and unfolded. */
export function sourcesByProvider(board: readonly BoardLine[], words: StatusWords): Html {
  const { t, provider } = words;
  const current = (lines: readonly BoardLine[]) => ({
    current: lines.filter(({ freshness }) => CURRENT.includes(freshness.status)).length,
    all: lines.length,
  });
  const providers = groupBy(board.toSorted(worstFirst), ({ source }) => source.provider);
  return html`<p>${t('sources-say', current(board))}</p>
    ${[...providers].map(([key, lines]) => {
      const name = provider(lines[0]!.source);
      const isOpen = !CURRENT.includes(lines[0]!.freshness.status);
      return html`<details id="provider-${key}" ${isOpen && html` open`}>
        <summary>${name}: ${t('current-of', current(lines))}</summary>
        ${table(
          name,
          ['source', 'state', 'age'].map((head) => t(head)),
          lines.map((line) => sourceCells(line, words)),
        )}
      </details>`;
    })}`;
}

function sourceCells(
  { source, freshness, condition }: BoardLine,
  words: StatusWords,
): readonly (string | Html)[] {
  const { t, at, length } = words;
  const { status, ageSeconds, degradedReason } = freshness;
  const since = status === 'paused' && condition.sinceMs !== null && html` (${at(condition.sinceMs)})`;
  return [
    words.source(source),
    html`<span class="source ${status}">${t(`source-${status}`)}</span
      >${since}${degradedReason !== null && `: ${t(`reason-${degradedReason}`)}`}`,
    ageSeconds === null ? t('never-read') : length(ageSeconds * SECOND_MS),
  ];
}
