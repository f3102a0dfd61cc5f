import { t } from 'ttag';
import { type ReactNode } from 'react';
import { type Signal } from '../../../packages/engine/signals.ts';
import { type CsvCell } from './save-file.ts';
import { Chips } from './Chips.tsx';
import { SignalBadge } from './SignalBadge.tsx';
import { StateBadge, type StateBadgeProps } from './StateBadge.tsx';
import { Ago, type AgoProps, Time, type TimeProps } from './Time.tsx';

export interface DataColumn<Row> {
  /** Stable name: in the stored choice of columns, and the header in CSV files. */
  readonly id: string;
  readonly header: string;
  /** Value for sorting and export; null: none. */
  readonly value: (row: Row) => CsvCell;
  /** Shown content; default: the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** In a phone's row: `state` is next to the title, `named` has its header before it. Default: only its content. */
  readonly inRow?: 'state' | 'named';
  /** Content of a phone's row, in one line; default: the shown content. */
  readonly brief?: (row: Row) => ReactNode;
  /** True for short content that a table keeps on one line. */
  readonly isOneLine?: boolean;
  /** For numbers. */
  readonly align?: 'right';
  /** True for a column that is shown only when it is chosen. */
  readonly isHidden?: boolean;
  /** False if the order means nothing. Default: true. */
  readonly isSortable?: boolean;
}

type Options<Row> = Pick<DataColumn<Row>, 'isHidden' | 'isSortable'>;

/** A column of right-aligned numbers; null shows `absent`, a dash by default. */
export const numberColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string,
  { absent = '–', ...options }: Options<Row> & { readonly absent?: string } = {},
): DataColumn<Row> => ({
  id,
  header,
  value,
  inRow: 'named',
  align: 'right',
  cell: (row) => {
    const number = value(row);
    return number === null ? absent : format(number);
  },
  ...options,
});

export const timeColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => string | null,
  { precision = 'minute', absent = '–', ...options }: Options<Row> & Omit<TimeProps, 'at'> = {},
): DataColumn<Row> => ({
  id,
  header,
  value,
  inRow: 'named',
  cell: (row) => <Time at={value(row)} precision={precision} absent={absent} />,
  ...options,
});

/** A column of times, shown as how long ago or ahead they are. */
export const agoColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => string | null,
  { absent = t`never`, isAhead = false, ...options }: Options<Row> & Omit<AgoProps, 'at'> = {},
): DataColumn<Row> => ({
  id,
  header,
  value,
  inRow: 'named',
  cell: (row) => <Ago at={value(row)} absent={absent} isAhead={isAhead} />,
  ...options,
});

/** A column of names, such as scopes. */
export const chipsColumn = <Row,>(
  id: string,
  header: string,
  names: (row: Row) => readonly string[],
  options: Options<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  value: (row) => names(row).join(', '),
  cell: (row) => <Chips names={names(row)} />,
  brief: (row) => names(row).join(', '),
  isSortable: false,
  ...options,
});

/** A column of states; null shows a dash. */
export const stateColumn = <Row,>(
  id: string,
  header: string,
  state: (row: Row) => StateBadgeProps | null,
  options: Options<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  value: (row) => state(row)?.label ?? null,
  inRow: 'state',
  cell: (row) => {
    const badge = state(row);
    return badge && <StateBadge {...badge} />;
  },
  ...options,
});

export const signalColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => Signal,
): DataColumn<Row> => ({
  id,
  header,
  value,
  inRow: 'state',
  cell: (row) => <SignalBadge signal={value(row)} />,
});
