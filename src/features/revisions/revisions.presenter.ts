import { sourceById } from '../../domain/sources/registry.ts';
import { publishedUnitOf, publishedValueOf } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type CycleVersion, type Revision } from '../../persistence/revisions/revision.reader.ts';
import { type CycleVersionItem, type RevisionItem } from './revisions.response.ts';

const REASON_OF_CORRECTIONS = 'the provider published another value for this moment';

/** A revision for partners; values are in the unit that they read. */
export function presentRevision(revision: Revision): RevisionItem {
  const revised_at = isoUtc(revision.revisedAtMs);
  if (revision.kind === 'cycle.withdrawn') {
    const { kind, reason, cycleNumber, cycleAtMs, before, after } = revision;
    const cycle = {
      cycle_number: cycleNumber,
      cycle_at: isoUtc(cycleAtMs),
      old: presentVersion(before),
      new: after && presentVersion(after),
    };
    return { kind, revised_at, reason, cycle, point: null };
  }
  const { kind, eventAtMs, before, after } = revision;
  const source = sourceById(revision.sourceId);
  const point = {
    source_id: source.id,
    metric_id: source.metricId,
    event_at: isoUtc(eventAtMs),
    old: publishedValueOf(source, before),
    new: publishedValueOf(source, after),
    unit: publishedUnitOf(source),
  };
  return { kind, revised_at, reason: REASON_OF_CORRECTIONS, cycle: null, point };
}

const presentVersion = (version: CycleVersion): CycleVersionItem => ({
  published_at: isoUtc(version.publishedAtMs),
  backfilled: version.backfilled,
  mode: version.mode,
  methodology_version: version.methodologyVersion,
  signal: version.signal,
  confidence: version.confidence,
});
