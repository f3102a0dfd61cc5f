import { Body, Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { TextField } from '../http/parameters/field.decorators.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { ClockReadingStore } from '../platform/watches/clock-watch.ts';

/** A confirmed wall time. */
class ConfirmedClock extends shape({
  confirmed_at: f.moment(
    'Wall time of the process that responds. Workers whose clock shows the same follow within ten seconds.',
  ),
}) {}

const MAX_REASON_LENGTH = 500;

class ConfirmClockBody {
  @TextField({ description: 'Why the present time is right.', maxLength: MAX_REASON_LENGTH })
  readonly reason!: string;
}

@ApiTags('Clock')
@Controller(`${ADMIN_API_PATH}/clock`)
export class ClockController {
  constructor(private readonly clocks: ClockReadingStore) {}

  @AdminRoute(RequestMethod.POST, 'confirm', {
    operationId: 'confirmClock',
    schemaVersion: 'clock/1',
    summary: 'Confirm the wall time',
    response: ConfirmedClock,
  })
  async confirm(
    @Body() { reason }: ConfirmClockBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { confirmedMs } = await this.clocks.confirm(reason, by);
    const data: ConfirmedClock = { confirmed_at: isoUtc(confirmedMs) };
    return { data };
  }
}
