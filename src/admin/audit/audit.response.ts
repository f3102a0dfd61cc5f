import { ApiProperty } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '../../domain/operators/operator-terms.ts';
import {
  anyObjectOrNull,
  anyValue,
  choiceOrNull,
  count,
  moment,
  text,
  textOrNull,
  texts,
} from '../response.fields.ts';

/** A field that a write changed. */
export class AuditChange {
  @ApiProperty(text('Name of the field; of a field inside another, both with a dot between.'))
  readonly field!: string;

  @ApiProperty(anyValue('Value before the write; null: none.'))
  readonly before!: unknown;

  @ApiProperty(anyValue('Value after the write; null: none.'))
  readonly after!: unknown;
}

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

  @ApiProperty(
    text(
      'Kind of the target: `key`, `partner`, `source`, `switch`, `cycle`, `operator`, `session`, `outage`, `changelog`, `attention`, `clock`, or one of an extension.',
    ),
  )
  readonly target_kind!: string;

  @ApiProperty(
    text(
      'Name of the target at that time: partner and label of a key, title of a source, name of an operator.',
    ),
  )
  readonly target_name!: string;

  @ApiProperty({
    description: 'The fields that differ between `before` and `after`.',
    type: () => [AuditChange],
  })
  readonly changes!: readonly AuditChange[];

  @ApiProperty(choiceOrNull('Role of the actor at that time; null: not recorded.', OPERATOR_ROLES))
  readonly role!: OperatorRole | null;

  @ApiProperty(textOrNull('ID of the request that wrote it; null: not recorded.'))
  readonly request_id!: string | null;
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
