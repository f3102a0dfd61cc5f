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
    { type: 'apiKey', in: 'cookie', description: 'The same over plain HTTP.' },
    SESSION_OVER_HTTP,
  )
  .build();
