import { type Language } from '../../narrative/languages.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { confidencePctOf } from '../../domain/verdict/lead-verdict.ts';
import { type NarrativeStub } from '../../persistence/narratives/stored-narrative.ts';
import { type NarrativeList } from './narrative-list.response.ts';

/** The newest cycles as a list. */
export const presentList = (stubs: readonly NarrativeStub[], lang: Language): NarrativeList => ({
  count: stubs.length,
  lang,
  cycles: stubs.map(({ cycleNumber, cycleAtMs, publishedAtMs, backfilled, signal, confidence }) => ({
    cycle_number: cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    generated_at: isoUtc(publishedAtMs),
    backfilled,
    final_signal: signal,
    final_confidence_pct: confidencePctOf(confidence),
  })),
});
