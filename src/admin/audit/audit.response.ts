import { ApiProperty } from '@nestjs/swagger';
import { anyObjectOrNull, count, moment, text, texts } from '../response.fields.ts';

/** One write of an operator. */
export class AuditItem {
  @ApiProperty(count('ID of the entry.'))
  readonly id!: number;

  @ApiProperty(moment('When it was written.'))
  readonly at!: string;

  @ApiProperty(text('Operator who wrote; `environment` for the holder of ADMIN_TOKEN.'))
  readonly actor!: string;

  @ApiProperty(text('Action, such as `key.revoke`.'))
  readonly action!: string;

  @ApiProperty(text('ID of the changed thing.'))
  readonly target!: string;

  @ApiProperty(anyObjectOrNull('The target before the write; null if there was nothing to record.'))
  readonly before!: object | null;

  @ApiProperty(anyObjectOrNull('The target after the write; null if there was nothing to record.'))
  readonly after!: object | null;

  @ApiProperty(text('Address the write came from, as addresses are counted for limits.'))
  readonly address!: string;
}

/** What the log can be filtered by, in alphabetical order. */
export class AuditFacets {
  @ApiProperty(texts('Everyone who ever wrote.'))
  readonly actors!: readonly string[];

  @ApiProperty(texts('Every action ever recorded.'))
  readonly actions!: readonly string[];
}

/** What operators wrote, newest first. */
export class AuditList {
  @ApiProperty({ description: 'The entries.', type: () => [AuditItem] })
  readonly entries!: readonly AuditItem[];
}
