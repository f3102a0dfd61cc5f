import { Controller, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../src/access/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { type AdminAnswer } from '../../src/http/envelope/admin-answer.ts';
import { burst, statusCounts, times } from '../support/burst.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { suiteApi } from '../support/suite-service.ts';

class Things {}
const THINGS = { schemaVersion: 'things/1', summary: 'Do things', response: Things } as const;

@Controller(ADMIN_API_PATH)
class ThingsController {
  @AdminRoute(RequestMethod.GET, 'things', { ...THINGS, operationId: 'getThings' })
  things(): AdminAnswer {
    return { data: {} };
  }

  @AdminRoute(RequestMethod.GET, 'others', { ...THINGS, operationId: 'getOthers' })
  others(): AdminAnswer {
    return { data: {} };
  }
}

describe('the guard before operators’ routes', () => {
  const api = suiteApi({ controllers: [ThingsController] });
  let url: string;
  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
    url = (await api.app.getUrl()) + ADMIN_API_PATH;
  });

  it('lets 300 requests a minute through, all routes together, and rejects with our error body', async () => {
    const replies = await burst([
      ...times(450, { url: `${url}/things`, headers: AS_OPERATOR }),
      ...times(450, { url: `${url}/others`, headers: AS_OPERATOR }),
    ]);
    expect(statusCounts(replies)).toEqual({ 200: 300, 429: 600 });
    const rejected = await api.http.get(`${ADMIN_API_PATH}/things`).set(AS_OPERATOR).expect(429);
    expect(rejected.body).toEqual({
      detail: 'More than 300 requests a minute by one operator.',
      error_code: 'RATE_LIMITED',
      request_id: rejected.headers['x-request-id'],
    });
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.headers['cache-control']).toBe('no-store');
    api.clock.advance(60_000);
    await api.http.get(`${ADMIN_API_PATH}/things`).set(AS_OPERATOR).expect(200);
  });

  it('does not limit other surfaces', async () => {
    await burst(times(400, { url: `${url}/things`, headers: AS_OPERATOR }));
    await api.http.get('/api/v1/data/health').expect(200);
    await api.http.get('/healthz').expect(200);
  });
});
