import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { DeclaredRoutes } from '../declaration/declared-routes.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { allowAnyOrigin, guardMcpOrigin } from './cross-origin.step.ts';
import { assertIdentified, Identification } from './identify.step.ts';
import { type AdmissionStep } from './incoming-request.ts';
import { readRequestLine } from './request-line.step.ts';
import { spendLimits } from './spend-limits.step.ts';
import { SurfaceSwitch } from './surface-switch.step.ts';

/**
 * What every request passes before its route is looked up, in this order. A caller is identified before anything is
 * refused, so that a refusal is metered under its key. The steps act on the path, so that unknown paths are limited too.
 */
@Injectable()
export class AdmissionSteps {
  readonly inOrder: readonly AdmissionStep[];

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    identification: Identification,
    surfaceSwitch: SurfaceSwitch,
    limits: RequestLimits,
    routes: DeclaredRoutes,
  ) {
    this.inOrder = [
      // 403: another host or page of MCP; 204 to its preflights
      guardMcpOrigin(configuration),
      // 204 to preflights, before anything is counted
      allowAnyOrigin(routes),
      // 401, 403, 429 of operators; partners are judged below
      (incoming) => identification.identify(incoming),
      // 503: the data API is switched off
      ({ context }) => surfaceSwitch.assertOn(context),
      // 429
      spendLimits(limits),
      // 401, 403: the key
      assertIdentified,
      // 400, 404, 405, 414, 417: what is asked for
      readRequestLine,
    ];
  }
}
