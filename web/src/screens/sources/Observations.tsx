import { t } from 'ttag';
import { type DataColumn, numberColumn, timeColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { measured } from '../../display/numbers.ts';
import { type RevisedObservation, withRevisions } from './revisions.ts';
import { type ObservationItem } from '../../api/generated/operators-api.ts';

const REVISIONS = { replaced: t`Replaced by a later one`, revision: t`Replaces an earlier one` } as const;

const columnsOf = (unit: string): readonly DataColumn<RevisedObservation>[] => [
  timeColumn('event_at', t`True at`, ({ event_at }) => event_at),
  numberColumn('value', t`Value (${unit})`, ({ value }) => value, measured),
  { id: 'revision', header: t`Revision`, value: ({ revision }) => revision && REVISIONS[revision] },
  timeColumn('known_at', t`Known at`, ({ known_at }) => known_at),
  timeColumn('fetched_at', t`Fetched at`, ({ fetched_at }) => fetched_at, { precision: 'second' }),
];

export interface ObservationsProps {
  /** Latest event first. */
  readonly observations: readonly ObservationItem[];
  readonly unit: string;
}

/** The latest stored values of a source with every revision. */
export const Observations = ({ observations, unit }: ObservationsProps) => (
  <DataTable
    name="source-observations"
    caption={t`Table of stored values`}
    columns={columnsOf(unit)}
    rows={withRevisions(observations)}
    rowKey={({ event_at, known_at }) => `${event_at} ${known_at}`}
    empty={t`Nothing is stored yet. The first fetch stores values.`}
  />
);
