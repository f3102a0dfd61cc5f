import { Body, Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isoUtc } from '../../domain/timestamps.ts';
import { CurrentAuthorship } from '../../http/access/access.guard.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { TextField } from '../../http/parameters/field.decorators.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { ConfirmedClock } from './clock.response.ts';
import { ClockReadingStore } from '../../persistence/clock/clock-watch.ts';

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
