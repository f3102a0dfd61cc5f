import { ApiProperty } from '@nestjs/swagger';
import { CHECK_OUTCOMES, type CheckOutcome } from '../../domain/proof/verification.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { choice, count, flag, MODE, moment, share, text, texts } from '../response.fields.ts';

/** A published cycle in a list. */
export class CycleItem {
  @ApiProperty(count('Number of the cycle.'))
  readonly cycle_number!: number;

  @ApiProperty(moment('Its instant.'))
  readonly cycle_at!: string;

  @ApiProperty(moment('When it was published.'))
  readonly published_at!: string;

  @ApiProperty(flag('True if it was computed after its slot.'))
  readonly backfilled!: boolean;

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty(text('Version of the methodology that computed it.'))
  readonly methodology_version!: string;

  @ApiProperty(choice('Signal of the verdict.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(share('Confidence of the verdict.'))
  readonly confidence!: number;

  @ApiProperty(text('SHA-256 of the published bytes, hexadecimal.'))
  readonly result_hash!: string;
}

/** Published cycles, newest first. */
export class CycleList {
  @ApiProperty({ description: 'The cycles.', type: () => [CycleItem] })
  readonly cycles!: readonly CycleItem[];
}

/** A cycle that was published and withdrawn. */
export class WithdrawnCycleItem {
  @ApiProperty(count('Number of the cycle.'))
  readonly cycle_number!: number;

  @ApiProperty(moment('Its instant.'))
  readonly cycle_at!: string;

  @ApiProperty(moment('When it was published.'))
  readonly published_at!: string;

  @ApiProperty(text('SHA-256 of the published bytes, hexadecimal.'))
  readonly result_hash!: string;

  @ApiProperty(moment('When it was withdrawn.'))
  readonly withdrawn_at!: string;

  @ApiProperty(text('Operator who withdrew it.'))
  readonly withdrawn_by!: string;

  @ApiProperty(text('Why it was withdrawn.'))
  readonly reason!: string;
}

/** Withdrawn cycles, last withdrawal first. */
export class WithdrawnCycleList {
  @ApiProperty({ description: 'The cycles.', type: () => [WithdrawnCycleItem] })
  readonly cycles!: readonly WithdrawnCycleItem[];
}

/** Cycles that were withdrawn by one request. */
export class WithdrawalView {
  @ApiProperty(count('First withdrawn cycle.'))
  readonly from_cycle!: number;

  @ApiProperty(count('Last withdrawn cycle.'))
  readonly to_cycle!: number;

  @ApiProperty(count('Number of withdrawn cycles.'))
  readonly cycles!: number;

  @ApiProperty(count('Cycles still to be withdrawn. If there are any, repeat the request.'))
  readonly left!: number;
}

/** One part of a cycle, compared with what it should be. */
export class VerificationCheckItem {
  @ApiProperty(text('The part, such as `chain`, `inputs`, `composites.BTC.macro`, or `agents.ETH.tokio`.'))
  readonly part!: string;

  @ApiProperty(
    choice('`not_compared`: this version of the program cannot recompute the part.', CHECK_OUTCOMES),
  )
  readonly outcome!: CheckOutcome;

  @ApiProperty(texts('What differs or is missing; empty if the part is the same.'))
  readonly differences!: readonly string[];
}

/** Result of recomputing a cycle from its stored inputs. */
export class CycleVerification {
  @ApiProperty(count('Number of the cycle.'))
  readonly cycle_number!: number;

  @ApiProperty(flag('True if every compared part is the same.'))
  readonly identical!: boolean;

  @ApiProperty(texts('What differs or is missing; empty if identical.'))
  readonly differences!: readonly string[];

  @ApiProperty({
    description: 'Every compared part: the record, the inputs, each part of the result, the texts.',
    type: () => [VerificationCheckItem],
  })
  readonly checks!: readonly VerificationCheckItem[];
}
