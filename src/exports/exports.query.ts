import { CSV_CONTENT_TYPE } from '../domain/exports/csv-text.ts';
import { ChoiceField, FromField, MonthField, ToField } from '../http/parameters/field.decorators.ts';

export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
};

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  ...MEDIA_TYPES,
  csv: CSV_CONTENT_TYPE,
};

export class ExportsQuery {
  @FromField('Start of the window of event times')
  readonly from?: number;

  @ToField()
  readonly to?: number;

  @MonthField({
    optional: true,
    description:
      'Past UTC month, instead of from and to: you get a file with a strong ETag, which can be read in ranges.',
    example: '2026-01',
  })
  readonly month?: string;

  @ChoiceField({
    description: 'Format of the rows.',
    allowed: EXPORT_FORMATS,
    fallback: 'ndjson',
    example: 'ndjson',
  })
  readonly format!: ExportFormat;
}
