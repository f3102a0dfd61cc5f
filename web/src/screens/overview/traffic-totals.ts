import { type TrafficMinute } from '../../../../src/admin/overview/overview.response.ts';

/** Totals of a traffic series. */
export interface TrafficTotals {
  readonly requests: number;
  readonly clientErrors: number;
  readonly serverErrors: number;
  /** Parts (0–1) of the requests; null where there was none. */
  readonly clientErrorPart: number | null;
  readonly serverErrorPart: number | null;
  /** The first of the minutes with the most requests; null where there was none. */
  readonly busiest: TrafficMinute | null;
}

/** Sums up minutes of traffic. */
export function totalTraffic(minutes: readonly TrafficMinute[]): TrafficTotals {
  let requests = 0;
  let clientErrors = 0;
  let serverErrors = 0;
  let busiest: TrafficMinute | null = null;
  for (const minute of minutes) {
    requests += minute.requests;
    clientErrors += minute.client_errors;
    serverErrors += minute.server_errors;
    if (minute.requests > (busiest?.requests ?? 0)) busiest = minute;
  }
  const partOf = (errors: number): number | null => (requests === 0 ? null : errors / requests);
  return {
    requests,
    clientErrors,
    serverErrors,
    clientErrorPart: partOf(clientErrors),
    serverErrorPart: partOf(serverErrors),
    busiest,
  };
}
