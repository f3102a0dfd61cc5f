import { type DataColumn } from './DataTable.tsx';
import { Time, type TimeProps } from './Time.tsx';

type Options<Row> = Pick<DataColumn<Row>, 'isHidden' | 'isSortable'>;

/** A column of numbers, which stand at the right; null is shown as a dash. */
export const numberColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string,
  options: Options<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  value,
  align: 'right',
  cell: (row) => {
    const number = value(row);
    return number === null ? '–' : format(number);
  },
  ...options,
});

/** A column of times in UTC. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  at: (row: Row) => string | null,
  { precision, absent, ...options }: Options<Row> & Pick<TimeProps, 'precision' | 'absent'> = {},
): DataColumn<Row> => ({
  id,
  header,
  value: at,
  cell: (row) => (
    <Time
      at={at(row)}
      {...(precision === undefined ? {} : { precision })}
      {...(absent === undefined ? {} : { absent })}
    />
  ),
  ...options,
});
