import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ReplyDurations } from '../../telemetry/durations.ts';
import { onceAnswered } from '../../telemetry/reply-status.ts';
import { DeclaredRoutes } from '../declaration/declared-routes.ts';
import { contextOf } from '../request/request-context.ts';
import { pathOf } from '../request/request-line.ts';
import { BACK_OFFICE_PATH } from '../request/surfaces.ts';
import { EndpointNames, isTooEarly } from './metering.middleware.ts';

/** What all files of the back office's page are counted under. */
export const PAGE_ROUTE = `${BACK_OFFICE_PATH}/*`;

/** Durations of all replies of this process by their declared route. */
@Injectable()
export class RequestDurations extends ReplyDurations {
  constructor(routes: DeclaredRoutes) {
    let names: EndpointNames | null = null;
    super((path) => {
      if (path === BACK_OFFICE_PATH || path.startsWith(`${BACK_OFFICE_PATH}/`)) return PAGE_ROUTE;
      // Routes are known only after the application has started.
      names ??= new EndpointNames(routes.all());
      return names.of(path);
    });
  }
}

/** Counts a response once its end was sent or its caller has left, unless no cycle exists yet. */
export function watchDuration(
  durations: RequestDurations,
  request: IncomingMessage,
  response: ServerResponse,
  startedAtMs: number,
): void {
  const { method } = request;
  const path = pathOf(request.url!);
  onceAnswered(response, (status) => {
    if (!isTooEarly(contextOf(request))) durations.count(method!, path, status, startedAtMs);
  });
}
