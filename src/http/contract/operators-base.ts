import { DocumentBuilder } from '@nestjs/swagger';
import { VERSION } from '../../config/version.ts';
import { OPERATOR_SCHEMES } from './contract-terms.ts';

const [TOKEN, SESSION, SESSION_OVER_HTTP] = OPERATOR_SCHEMES;

/** What the operators' contract says besides its routes. Its version is that of the program. */
export const OPERATORS_BASE = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle("Operators' API")
  .setDescription(
    'The API behind the back office. Every success is `{data, meta}`; every error is `{detail, error_code, request_id}`, or `application/problem+json` (RFC 9457) if `Accept` names it.',
  )
  .setVersion(VERSION)
  .addServer('/', 'The deployment that serves this document')
  .addTag('Audit', 'Changes by operators')
  .addTag('Changelog', 'Entries for partners')
  .addTag('Clock', 'State of the clock')
  .addTag('Contract', 'This document')
  .addTag('Cycles', 'Published cycles, and work on them')
  .addTag('Jobs', 'Repeated jobs of every process')
  .addTag('Keys', 'Keys of partners, and their usage')
  .addTag('Operators', 'Operators and their sessions')
  .addTag('Outages', 'Known outages')
  .addTag('Overview', 'Data of the first screen')
  .addTag('Partners', 'Partners, their keys and usage')
  .addTag('Requests', "Partners' requests that failed, and a sample of the others")
  .addTag('Session', 'Signing in and out')
  .addTag('Sources', 'Sources, and work on them')
  .addTag('Switches', 'Switches of the deployment')
  .addTag('Track record', 'Outcomes of past calls')
  .addTag('Webhooks', 'Endpoints that events are delivered to')
  .addTag('Work', 'Work requests for the workers')
  .addBearerAuth({ type: 'http', description: 'The token of an operator (`mdo_…`).' }, TOKEN)
  .addCookieAuth(
    '__Host-operator_session',
    {
      type: 'apiKey',
      in: 'cookie',
      description:
        'The session that `POST /api/v1/admin/session` opens. Writes also need the `csrf_token` of `GET /api/v1/admin/session` in `X-CSRF-Token`.',
    },
    SESSION,
  )
  .addCookieAuth(
    'operator_session',
    { type: 'apiKey', in: 'cookie', description: 'The session cookie over plain HTTP.' },
    SESSION_OVER_HTTP,
  )
  .build();
