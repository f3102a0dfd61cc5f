import { Controller, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type PageFile, sendPageFile } from '../../http/pages/page-reply.ts';
import { SiteRoute } from '../../http/routes/data-route.decorator.ts';
import { CHANGELOG_FEED, OUTAGES_FEED } from './feeds.ts';
import { FeedsService } from './feeds.service.ts';

/** Atom feeds, for everybody. */
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @SiteRoute(CHANGELOG_FEED.selfPath, { anyOrigin: true })
  changelog(@Req() request: Request, @Res() response: Response): void {
    send(this.feeds.changelog(), request, response);
  }

  @SiteRoute(OUTAGES_FEED.selfPath, { anyOrigin: true })
  outages(@Req() request: Request, @Res() response: Response): void {
    send(this.feeds.outages(), request, response);
  }
}

function send(file: PageFile, request: Request, response: Response): void {
  sendPageFile(file, { kept: 'a_minute' }, request, response);
}
