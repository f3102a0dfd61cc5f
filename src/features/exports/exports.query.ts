import { ChoiceField, FromField, MonthField, ToField } from '../../http/parameters/field.decorators.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.ts';

/** An exported window or month. */
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
