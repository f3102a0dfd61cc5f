import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { JUDGED_MOVES, type JudgedMove } from '../../domain/outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS, type OutlookHorizonHours } from '../../domain/outlook/outlook-terms.ts';
import { type PublishedBasis } from '../../domain/outlook-record/outlook-basis.ts';
import { OUTLOOK_BENCHMARKS, type OutlookBenchmark } from '../../domain/outlook-record/outlook-record.ts';
import { choice, count, day, figure, flag, moment, momentOrNull, share, text } from '../response.fields.ts';

/** Bounds of a skill, 95%. */
export class SkillBounds {
  @ApiProperty(figure('Lower bound.'))
  readonly low!: number;

  @ApiProperty(figure('Upper bound.'))
  readonly high!: number;
}

/** Skill of the model in one quantity against one benchmark. */
export class OutlookSkillFigure {
  @ApiProperty(choice('The forecast quantity.', JUDGED_MOVES))
  readonly of!: JudgedMove;

  @ApiProperty(choice('The benchmark.', OUTLOOK_BENCHMARKS))
  readonly against!: OutlookBenchmark;

  @ApiProperty(figure('Share of the pinball loss of the benchmark that the model saves.'))
  readonly value!: number;

  @ApiProperty({
    description: 'Its 95% interval; null if the record is too short for one.',
    type: () => SkillBounds,
    nullable: true,
  })
  readonly interval!: SkillBounds | null;
}

/** The record of the outlook on one asset over one horizon. */
export class OutlookRecordFigures {
  @ApiProperty(day('UTC day of the first case.'))
  readonly since!: string;

  @ApiProperty(day('UTC day of the last case.'))
  readonly until!: string;

  @ApiProperty(count('Number of judged days.'))
  readonly cases!: number;

  @ApiProperty(count('Cases that do not overlap over the horizon.'))
  readonly independentCases!: number;

  @ApiProperty(share('Share of returns inside the 80% interval.'))
  readonly returnsInside80!: number;

  @ApiProperty(share('Share of ranges inside the 80% interval.'))
  readonly rangesInside80!: number;

  @ApiProperty({ description: 'Skill by quantity and benchmark.', type: () => [OutlookSkillFigure] })
  readonly skills!: readonly OutlookSkillFigure[];
}

/** What new outlooks of an asset and horizon rest on. */
export class BasisInForce {
  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty(choice('The horizon in hours.', OUTLOOK_HORIZONS_HOURS))
  readonly horizonHours!: OutlookHorizonHours;

  @ApiProperty(choice('The basis.', ['model', 'climatology']))
  readonly basis!: PublishedBasis;

  @ApiProperty(
    momentOrNull('When the record switched to it; null if it has been in force from the beginning.'),
  )
  readonly since!: string | null;
}

/** A stored fit of the outlook. */
export class StoredFit {
  @ApiProperty(text('Its version.'))
  readonly version!: string;

  @ApiProperty(moment('Data known later was not used.'))
  readonly madeAt!: string;

  @ApiProperty(moment('When it was stored here.'))
  readonly storedAt!: string;

  @ApiProperty(
    choice('own: made from data of this deployment. shipped: came with the program.', ['own', 'shipped']),
  )
  readonly origin!: 'own' | 'shipped';
}

/** The outlook's record, bases, and fits, as the back office shows them. */
export class OutlookRecordView {
  @ApiProperty({
    description: 'The record; null if no outlook has been judged.',
    type: () => OutlookRecordFigures,
    nullable: true,
  })
  readonly record!: OutlookRecordFigures | null;

  @ApiProperty({ description: 'The basis in force per asset and horizon.', type: () => [BasisInForce] })
  readonly bases!: readonly BasisInForce[];

  @ApiProperty({ description: 'The latest fits, latest first.', type: () => [StoredFit] })
  readonly fits!: readonly StoredFit[];

  @ApiProperty(flag('True if all data comes from the sandbox.'))
  readonly synthetic!: boolean;
}
