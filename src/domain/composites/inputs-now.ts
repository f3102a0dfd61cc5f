import { type Freshness, judgeFreshness } from '../freshness/freshness.ts';
import { type IngestionFacts, sourceFreshnessFacts } from '../freshness/published-freshness.ts';
import { sourceById } from '../sources/registry.ts';
import { SECOND_MS } from '../timestamps.ts';
import {
  type InputFacts,
  type InputsJudgement,
  type JudgedComponent,
  judgeInputs,
  type WarningCode,
} from '../measurement/input-freshness.ts';

/** What is known of the ingestion of one source. */
export type KnownSource = IngestionFacts & { readonly sourceId: string };

/** A source as its line of the freshness board has it, and as the rules of composites take it. */
interface Standing {
  readonly known: KnownSource;
  readonly freshness: Freshness;
  readonly input: InputFacts;
}

/**
 * Judges the inputs of published composites at any later moment. It takes the freshness board's word for every source,
 * so that the two cannot disagree: what is stale or gives nothing there is a stale input here, and what is known to be
 * broken there is warned of here as long as its last value still counts.
 */
export function inputsJudgedAt(
  sources: readonly KnownSource[],
  nowMs: number,
): (components: readonly JudgedComponent[]) => InputsJudgement {
  const standings = new Map(sources.map((known) => [known.sourceId, standingOf(known, nowMs)]));
  return (components) => {
    const judged = judgeInputs(components, (id) => standings.get(id)?.input, nowMs);
    const warnings = [...new Set(components.filter(hasValue).flatMap(({ sourceIds }) => sourceIds))]
      .sort()
      .flatMap((id) => warningOf(standings.get(id)) ?? []);
    return {
      ...judged,
      status: judged.status === 'fresh' && warnings.length > 0 ? 'aging' : judged.status,
      warnings: [...judged.warnings, ...warnings.map(({ text }) => text)],
      warningCodes: [...judged.warningCodes, ...warnings.map(({ code }) => code)],
    };
  };
}

function standingOf(known: KnownSource, nowMs: number): Standing {
  const freshness = judgeFreshness(sourceFreshnessFacts(sourceById(known.sourceId), known), nowMs);
  const { stale, ageSeconds } = freshness;
  return {
    known,
    freshness,
    input: {
      // In whole seconds, as the board counts. What is dated in the future is stale there and confirmed by nothing.
      checkedAtMs: stale || ageSeconds === null ? null : nowMs - ageSeconds * SECOND_MS,
      newestEventAtMs: known.newestEventAtMs,
      state: inputStateOf(known),
    },
  };
}

function inputStateOf({ paused, available, degradedReason }: IngestionFacts): InputFacts['state'] {
  if (paused) return 'paused';
  if (!available) return 'unavailable';
  return degradedReason === null ? 'available' : 'broken';
}

const hasValue = ({ value }: JudgedComponent): boolean => value !== null;

/** What `judgeInputs`, which knows of ages alone, does not say of a source whose last value is in the score. */
function warningOf(
  standing: Standing | undefined,
): { readonly code: WarningCode; readonly text: string } | null {
  if (!standing) return null;
  const { known, freshness } = standing;
  const of = (code: WarningCode, state: string) => ({
    code,
    text: `${known.sourceId} ${state}; its last value still counts`,
  });
  if (freshness.status === 'paused') return of('input_paused', 'is paused');
  if (freshness.status === 'unavailable') return of('input_unavailable', 'is not available here');
  return freshness.status === 'degraded' && !freshness.stale
    ? of('input_unreachable', 'cannot be read at present')
    : null;
}
