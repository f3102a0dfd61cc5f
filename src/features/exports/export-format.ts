import { CSV_CONTENT_TYPE } from '../../domain/exports/csv-text.ts';

/** Forms of an export. */
export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of each form, as IANA registers it. */
export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
};

/** `Content-Type` of each form. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  ...MEDIA_TYPES,
  csv: CSV_CONTENT_TYPE,
};
