import { ApiProperty } from '@nestjs/swagger';
import {
  WORK_KINDS,
  WORK_STATES,
  type WorkKind,
  type WorkState,
} from '../persistence/work/work-request.store.ts';
import {
  anyObject,
  anyObjectOrNull,
  choice,
  countOrNull,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '../admin/response.fields.ts';

/** A work request for the workers, with its progress. */
export class WorkItem {
  @ApiProperty(text('ID of the request.'))
  readonly id!: string;

  @ApiProperty(choice('Kind of work.', WORK_KINDS))
  readonly kind!: WorkKind;

  @ApiProperty(anyObject('Arguments of this kind of work.'))
  readonly arguments!: object;

  @ApiProperty(text('Operator who requested it.'))
  readonly requested_by!: string;

  @ApiProperty(moment('When it was requested.'))
  readonly requested_at!: string;

  @ApiProperty(choice('How far it is.', WORK_STATES))
  readonly state!: WorkState;

  @ApiProperty(countOrNull('Number of cycles that are done; null until the total is known.'))
  readonly done!: number | null;

  @ApiProperty(countOrNull('Number of cycles in total; null until it is known.'))
  readonly total!: number | null;

  @ApiProperty(anyObjectOrNull('Outcome of this kind of work; null until it is done.'))
  readonly outcome!: object | null;

  @ApiProperty(textOrNull('Why it failed; null otherwise.'))
  readonly error!: string | null;

  @ApiProperty(momentOrNull('When it ended; null until then.'))
  readonly finished_at!: string | null;
}

/** Work requests, newest first. */
export class WorkList {
  @ApiProperty({ description: 'The requests.', type: () => [WorkItem] })
  readonly work!: readonly WorkItem[];
}
