import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { operatorCookie } from '../access/callers/operator.resolver.ts';
import { admitOpening } from '../access/hand-overs/one-time-link.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { FormRoute, SiteRoute } from '../access/routes/data-route.decorator.ts';
import { PRIVATE_NO_STORE } from '../http/reply/prepared-reply.ts';
import { contextOf } from '../http/request/request-context.ts';
import { SHARED_SESSIONS_PATH, SHARED_USE_PATH } from '../http/request/surfaces.ts';
import { KeysRepository } from '../keys/keys.repository.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { filtersOf } from './requests-admin.controller.ts';
import { RequestLogReader } from './request-log.reader.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { WebhooksRepository } from '../webhooks/webhooks.repository.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { PartnersService } from '../partners/partners.service.ts';

/** Browsers send it to no other route, and no other route knows it. */
const SHARE_COOKIE = operatorCookie('shared_use', {
  sameSite: 'strict',
  path: SHARED_USE_PATH,
  isBound: true,
});
const LAST = { days: 30, rows: 100 } as const;

/** The report of a share, for whoever has its link: use, failed requests, and deliveries of one partner. */
@Controller()
export class SharedUseController {
  constructor(
    private readonly partners: PartnersService,
    private readonly keys: KeysRepository,
    private readonly usage: UsageReports,
    private readonly requests: RequestLogReader,
    private readonly webhooks: WebhooksRepository,
    private readonly limits: RequestLimits,
  ) {}

  /** Opens a session for the secret of a link. @throws NOT_FOUND, RATE_LIMITED, CSRF_REFUSED */
  @FormRoute(SHARED_SESSIONS_PATH)
  async open(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { atMs } = await admitOpening(request, this.limits);
    const token = String(((request.body ?? {}) as { readonly token?: unknown }).token);
    await this.partners.useShare(token, atMs);
    SHARE_COOKIE.give(request, response, contextOf(request), token);
    response.set('Cache-Control', PRIVATE_NO_STORE).json({});
  }

  /** @throws NOT_FOUND without a session, and once the share has ended */
  @SiteRoute(`${SHARED_USE_PATH}/report`)
  async report(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = contextOf(request);
    await this.limits.spendOfAddress('hand_overs', context);
    const token = SHARE_COOKIE.presented(request, context) ?? '';
    const { partnerId, expiresAtMs } = await this.partners.useShare(token, context.receivedAtMs);
    const { name } = await this.partners.get(partnerId);
    const [{ points }, errors, deliveries] = await Promise.all([
      this.keys.ofPartner(name).then((keys) => this.usage.of(keys, { by: 'day', days: LAST.days })),
      this.requests.list(LAST.rows, null, filtersOf({ partner: name, status: 'failed' })),
      this.webhooks.deliveriesTo(partnerId, LAST.rows),
    ]);
    response.set('Cache-Control', PRIVATE_NO_STORE).json({
      partner: name,
      ...shown({ expiresAtMs }),
      days: points,
      errors: errors.map(({ atMs, method, route, status, errorCode, requestId, keyPrefix }) => ({
        at: isoUtc(atMs),
        ...shown({ method, route, status, errorCode, requestId, keyPrefix }),
      })),
      deliveries: deliveries.map(({ atMs, ...delivery }) => ({ at: isoUtc(atMs), ...shown(delivery) })),
    });
  }
}
