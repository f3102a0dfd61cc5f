import { type Scope } from '../../domain/access/access-rights.ts';
import {
  AsOfField,
  BooleanField,
  ChoiceField,
  CursorField,
  FromField,
  IntegerField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../../http/parameters/field.decorators.ts';
import { ANONYMOUS_HISTORY_CYCLES } from '../../domain/history/history-window.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';

export const WINDOW_SCOPES: readonly Scope[] = ['data:history'];

export class VerdictQuery {
  @AsOfField('the latest verdict published by then.', WINDOW_SCOPES)
  readonly as_of?: number;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class VerdictHistoryQuery {
  @FromField(undefined, ' Tier 1 with data:history.')
  readonly from?: number;

  @ToField(' Tier 1 with data:history.')
  readonly to?: number;

  @AsOfField('cycles that were published by then. If to is omitted, the window ends at as_of.', WINDOW_SCOPES)
  readonly as_of?: number;

  @ChoiceField({
    optional: true,
    description: 'Only cycles whose verdict has this signal.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;

  @IntegerField({
    description: `Cycles per page; any value other than ${ANONYMOUS_HISTORY_CYCLES} needs Tier 1 with data:history.`,
    minimum: 1,
    maximum: 500,
    fallback: ANONYMOUS_HISTORY_CYCLES,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @BooleanField({
    description: "Whether each cycle includes the agents' votes. Tier 1 with data:agents.",
    documentedDefault: false,
  })
  readonly include_agents?: boolean;

  @TableFormatField()
  readonly format?: TableFormat;
}
