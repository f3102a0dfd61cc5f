import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ALERT_THRESHOLDS,
  isThresholdKey,
  THRESHOLD_KEYS,
  THRESHOLD_UNITS,
} from '../domain/attention/alert-thresholds.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { IntegerField } from '../http/parameters/field.decorators.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { AlertThresholdStore } from '../published/alert-threshold.store.ts';
import { isoUtcOrNull } from '../../packages/engine/timestamps.ts';

class AlertThreshold extends shape({
  key: f.choice('Name of the threshold.', THRESHOLD_KEYS),
  meaning: f.text('What it decides.'),
  unit: f.choice('Unit of its values.', THRESHOLD_UNITS),
  value: f.count('Value in force.'),
  default: f.count('Value of the release.'),
  minimum: f.count('Least value.'),
  maximum: f.count('Greatest value.'),
  changed_by: f.textOrNull('Operator who changed it; null: the default is in force.'),
  changed_at: f.momentOrNull('When it was changed; null: the default is in force.'),
}) {}

class AlertThresholdList extends shape({
  thresholds: f.many('Every threshold.', AlertThreshold),
}) {}

class AlertThresholdBody {
  @IntegerField({
    description: 'New value, from `minimum` to `maximum`. Null: the default.',
    minimum: 0,
    maximum: 1_000_000,
    nullable: true,
  })
  readonly value!: number | null;
}

const { GET, POST } = RequestMethod;

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/alert-thresholds`)
export class AlertThresholdsController {
  constructor(private readonly thresholds: AlertThresholdStore) {}

  @AdminRoute(GET, '', {
    operationId: 'listAlertThresholds',
    schemaVersion: 'alert-thresholds/1',
    summary: 'List alert thresholds',
    response: AlertThresholdList,
  })
  async list(): Promise<AdminAnswer> {
    const changes = new Map((await this.thresholds.changed()).map((row) => [row.key, row]));
    const data: AlertThresholdList = {
      thresholds: THRESHOLD_KEYS.map((key) => {
        const { fallback, ...terms } = ALERT_THRESHOLDS[key];
        const change = changes.get(key);
        return {
          key,
          ...terms,
          value: change?.value ?? fallback,
          default: fallback,
          changed_by: change?.changedBy ?? null,
          changed_at: isoUtcOrNull(change?.changedAtMs ?? null),
        };
      }),
    };
    return { data };
  }

  @AdminRoute(POST, ':key', {
    operationId: 'changeAlertThreshold',
    schemaVersion: 'alert-thresholds/1',
    summary: 'Change an alert threshold',
    response: AlertThresholdList,
    pathParameters: [{ name: 'key', description: 'Name of the threshold.', example: 'key_expiry_days' }],
    errors: ['NOT_FOUND'],
  })
  async change(
    @Param('key') key: string,
    @Body() { value }: AlertThresholdBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    if (!isThresholdKey(key)) throw new ServiceError('NOT_FOUND', { reason: 'alert_threshold' });
    const { minimum, maximum, unit } = ALERT_THRESHOLDS[key];
    if (value !== null && (value < minimum || value > maximum))
      throw new ServiceError('VALIDATION_ERROR', { reason: 'threshold_range', minimum, maximum, unit });
    await this.thresholds.set(key, value, by);
    return this.list();
  }
}
