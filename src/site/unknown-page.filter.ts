import { type ArgumentsHost, Catch, NotFoundException } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ErrorReplyFilter } from '../http/errors/error-reply.filter.ts';
import { contextOf } from '../http/request/request-context.ts';
import { prefersPage, SiteService } from './site.service.ts';

/** Shows people a page where no route is; programs get the error. */
@Catch(NotFoundException)
export class UnknownPageFilter extends ErrorReplyFilter {
  constructor(private readonly site: SiteService) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (contextOf(request).surface?.name !== 'site' || !prefersPage(request))
      return super.catch(thrown, host);
    const response = host.switchToHttp().getResponse<Response>();
    this.site.sendUnknown(request, response).catch((error: unknown) => super.catch(error, host));
  }
}
