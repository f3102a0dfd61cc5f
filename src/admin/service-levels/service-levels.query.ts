import { SERVICE_LEVEL_WINDOWS, type ServiceLevelWindow } from '../../domain/service-levels/service-level.ts';
import { ChoiceField } from '../../http/parameters/field.decorators.ts';

/** Query of service levels. */
export class ServiceLevelsQuery {
  @ChoiceField({
    description:
      'How far back, up to the running point. Points: 60 minutes, 72 of 5 minutes, 96 of 15 minutes, 168 hours, 120 of 6 hours, 90 ' +
      'days, all in UTC.',
    allowed: SERVICE_LEVEL_WINDOWS,
    fallback: '24h',
  })
  readonly window!: ServiceLevelWindow;
}
