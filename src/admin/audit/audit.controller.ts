import { Controller, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../http/declaration/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/declaration/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ReadQuery } from '../../http/requests/query/read-query.pipe.ts';
import { PageQuery } from '../paging/page.query.ts';
import { AuditService } from './audit.service.ts';

@Controller(`${ADMIN_API_PATH}/audit`)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @AdminRoute(RequestMethod.GET, '', { schemaVersion: 'audit/1' })
  list(@ReadQuery() query: PageQuery): Promise<AdminAnswer> {
    return this.audit.list(query);
  }
}
