import { ANONYMOUS_HISTORY_CYCLES } from '../../domain/history/history-window.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import {
  BooleanParameter,
  ChoiceParameter,
  CursorParameter,
  IntegerParameter,
  TimestampParameter,
} from '../../http/parameters/parameter.decorators.ts';

/** Which cycles are asked for. What a cursor pins is undefined where it is left out. */
export class VerdictHistoryQuery {
  @TimestampParameter({
    description:
      'Begin of the window, included; 365 days before its end where it is left out. Tier 1 with data:history.',
    example: '2026-01-01T00:00:00+00:00',
  })
  readonly from?: number;

  @TimestampParameter({
    description: 'End of the window, excluded; now where it is left out. Tier 1 with data:history.',
    example: '2026-02-01T00:00:00+00:00',
  })
  readonly to?: number;

  @ChoiceParameter({
    description: 'Only cycles whose verdict says this.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;

  @IntegerParameter({
    description: 'Cycles per page; any other than 24 needs Tier 1 with data:history.',
    minimum: 1,
    maximum: 500,
    fallback: ANONYMOUS_HISTORY_CYCLES,
  })
  readonly limit: number = ANONYMOUS_HISTORY_CYCLES;

  @CursorParameter()
  readonly cursor?: string;

  @BooleanParameter({
    description: 'Whether each cycle carries the votes of the agents. Tier 1 with data:agents.',
    fallback: false,
  })
  readonly include_agents?: boolean;
}
