import { t } from 'ttag';
import { type DataColumn, stateColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { AddressLink } from '../../display/links.tsx';
import { utcMoment } from '../../display/moments.ts';
import { Section } from '../../display/Section.tsx';
import { MARK_KINDS, markAddress, markWords } from './mark-labels.ts';
import { type TimelineMarkItem } from '../../api/generated/operators-api.ts';

const COLUMNS: readonly DataColumn<TimelineMarkItem>[] = [
  stateColumn('kind', t`Mark`, ({ kind }) => MARK_KINDS[kind]),
  timeColumn('at', t`At`, ({ at }) => at),
  {
    id: 'what',
    header: t`What`,
    value: markWords,
    cell: (mark) => {
      const address = markAddress(mark);
      const words = markWords(mark) || t`Details`;
      return address === undefined ? words : <AddressLink href={address}>{words}</AddressLink>;
    },
  },
  timeColumn('until', t`Until`, ({ until }) => until),
  { id: 'by', header: t`By`, value: ({ by }) => by },
];

export interface MarkTableProps {
  readonly marks: readonly TimelineMarkItem[];
  /** Changes before this moment aren't listed, because there are too many; null: all are. */
  readonly changesFrom: string | null;
}

/** Marks of the timeline, latest first. */
export const MarkTable = ({ marks, changesFrom }: MarkTableProps) => (
  <Section
    title={t`Changes, outages, and pauses`}
    description={
      changesFrom === null
        ? undefined
        : t`Changes of the verdict before ${utcMoment(changesFrom)} UTC are left out.`
    }
  >
    <DataTable
      name="timeline-marks"
      caption={t`Marks of the timeline`}
      columns={COLUMNS}
      rows={marks.toReversed()}
      rowKey={({ kind, at, subject, cycle_number: cycle }) => `${kind} ${at} ${subject ?? cycle}`}
      empty={t`No outage, no pause, and no other verdict in this range.`}
    />
  </Section>
);
