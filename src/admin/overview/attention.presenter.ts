import {
  type Attention,
  attentionId,
  furtherThings,
  limitAttention,
  SEVERITIES,
  type Severity,
} from '../../domain/attention/attention.ts';
import { attentionTarget, effectOnPartners } from '../../domain/attention/attention-effect.ts';
import {
  type Acknowledgement,
  type AttentionMark,
  holdsFor,
  type Silence,
} from '../../domain/attention/attention-mark.ts';
import { type JudgedSource } from '../../domain/attention/source-trouble.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { attentionOf } from './attention-list.ts';
import {
  type AttentionItem,
  type AttentionMarks,
  type AttentionSource,
  type AttentionSummary,
} from './attention.response.ts';
import { type OverviewFacts } from './overview-facts.ts';

/** What needs attention as operators see it, apart from what they silenced. */
export interface PresentedAttention {
  readonly summary: AttentionSummary;
  readonly attention: readonly AttentionItem[];
  readonly silenced: readonly AttentionItem[];
}

/** Presents what needs attention, with the marks that hold. */
export function presentAttention(facts: OverviewFacts, sources: readonly JudgedSource[]): PresentedAttention {
  const { marks, nowMs } = facts;
  const all = attentionOf(facts, sources);
  const isSilenced = (item: Attention): boolean =>
    marks.some((mark) => mark.mark === 'silenced' && holdsFor(mark, item, nowMs));
  const open = all.filter((item) => !isSilenced(item));
  const silenced = all.filter(isSilenced);
  const present = (item: Attention): AttentionItem =>
    presentItem(
      item,
      marks.filter((mark) => holdsFor(mark, item, nowMs)),
      sources,
    );
  return {
    summary: summaryOf(open, silenced.length),
    attention: limitAttention(open).map(present),
    silenced: silenced.map(present),
  };
}

/** What operators decided about an item. */
export function presentMarks(id: string, marks: readonly AttentionMark[]): AttentionMarks {
  const acknowledged = marks.find((mark): mark is Acknowledgement => mark.mark === 'acknowledged');
  const silenced = marks.find((mark): mark is Silence => mark.mark === 'silenced');
  const whoAndWhy = ({ by, atMs, note }: AttentionMark) => ({ by, at: isoUtc(atMs), note });
  return {
    id,
    acknowledged: acknowledged ? whoAndWhy(acknowledged) : null,
    silenced: silenced ? { ...whoAndWhy(silenced), until: isoUtc(silenced.untilMs) } : null,
  };
}

function presentItem(
  item: Attention,
  marks: readonly AttentionMark[],
  sources: readonly JudgedSource[],
): AttentionItem {
  const { kind, severity, subject, message, sinceMs, by = null, reason = null, sourceIds = [] } = item;
  return {
    ...presentMarks(attentionId(item), marks),
    kind,
    severity,
    subject,
    subject_name: item.subjectName ?? subject,
    message,
    affects: effectOnPartners(item),
    since: isoUtcOrNull(sinceMs),
    by,
    reason,
    sources: sources.filter(({ source }) => sourceIds.includes(source.id)).map(presentSource),
    link: attentionTarget(item),
  };
}

const presentSource = ({ source, freshness, troubledSinceMs }: JudgedSource): AttentionSource => ({
  source_id: source.id,
  title: source.title,
  degraded_reason: freshness.degradedReason,
  since: isoUtcOrNull(troubledSinceMs),
});

function summaryOf(open: readonly Attention[], silenced: number): AttentionSummary {
  const [worst] = open;
  const sentences = [
    worst?.message ?? 'Nothing needs attention.',
    ...(open.length > 1 ? [furtherThings(open.length - 1)] : []),
    ...(silenced > 0 ? [`${silenced === 1 ? '1 entry is' : `${silenced} entries are`} silenced.`] : []),
  ];
  const countOf = (severity: Severity): number => open.filter((item) => item.severity === severity).length;
  const [critical, warning, notice] = SEVERITIES.map(countOf) as [number, number, number];
  return {
    status: worst?.severity ?? 'ok',
    message: sentences.join(' '),
    critical,
    warning,
    notice,
    silenced,
  };
}
