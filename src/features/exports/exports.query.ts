import { ChoiceField, MonthField, TimestampField } from '../../http/parameters/field.decorators.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.ts';

/** An exported window or month. */
export class ExportsQuery {
  @TimestampField({
    optional: true,
    description: 'Start of the window of event times, inclusive; default: 365 days before its end.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampField({
    optional: true,
    description: 'End of the window, exclusive; default: now.',
    example: '2026-02-01T00:00:00+00:00',
  })
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
