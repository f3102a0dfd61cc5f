import { ChoiceField } from './field.decorators.ts';

/** Forms of an answer that is also a table. */
export const TABLE_FORMATS = ['json', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Form of the response. The interceptor of envelopes reads it; services don't. */
export const TableFormatField = (): PropertyDecorator =>
  ChoiceField({
    description:
      'json, or csv: the rows as a table with a header row, for spreadsheets and dashboards. The last columns are attribution and licence. Link has the next page, and X-Unavailable the reasons for missing rows.',
    allowed: TABLE_FORMATS,
    documentedDefault: 'json',
    example: 'json',
  });

/** Whether a query, as it was sent, requests a table. */
export const requestsTable = ({ format }: Readonly<Record<string, unknown>>): boolean =>
  typeof format === 'string' && format.toLowerCase() === 'csv';
