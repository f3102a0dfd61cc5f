import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';
import { totalTraffic } from './traffic-totals.ts';

const minute = (at: string, requests: number, client = 0, server = 0): TrafficMinute => ({
  minute_at: `2026-03-10T${at}:00+00:00`,
  requests,
  client_errors: client,
  server_errors: server,
});

describe('the totals of traffic', () => {
  it('add up, with errors as parts of all requests', () => {
    expect(totalTraffic([minute('08:00', 30, 3), minute('08:01', 0), minute('08:02', 20, 2, 1)])).toEqual({
      requests: 50,
      clientErrors: 5,
      serverErrors: 1,
      clientErrorPart: 0.1,
      serverErrorPart: 0.02,
      busiest: minute('08:00', 30, 3),
    });
  });

  it('name the first of equally busy minutes', () => {
    expect(totalTraffic([minute('08:00', 2), minute('08:01', 7), minute('08:02', 7)]).busiest).toEqual(
      minute('08:01', 7),
    );
  });

  it('have no parts and no busiest minute where nobody asked', () => {
    expect(totalTraffic([minute('08:00', 0)])).toEqual({
      requests: 0,
      clientErrors: 0,
      serverErrors: 0,
      clientErrorPart: null,
      serverErrorPart: null,
      busiest: null,
    });
  });
});
