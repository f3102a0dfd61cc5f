import { CHANGE_TYPES, type ChangeType } from '../../domain/catalog/changelog.ts';
import {
  ChoiceField,
  DayField,
  TextField,
  TextListField,
  TimestampField,
} from '../../http/parameters/field.decorators.ts';

/** An entry to be added. */
export class ChangelogBody {
  @DayField()
  readonly date!: string;

  @ChoiceField({ allowed: CHANGE_TYPES })
  readonly type!: ChangeType;

  /** Product ids, routes or fields it concerns. */
  @TextListField({ maxItems: 50, maxLength: 128 })
  readonly scope!: readonly string[];

  @TextField({ maxLength: 2_000 })
  readonly summary!: string;

  /** Of deprecations alone, and of all of them. */
  @TimestampField({ optional: true, nullable: true })
  readonly sunset_at?: string | null;
}
