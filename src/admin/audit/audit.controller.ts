import { Controller, Query, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { AuditQuery } from './audit.query.ts';
import { AuditService } from './audit.service.ts';

const { GET } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/audit`)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @AdminRoute(GET, '', { schemaVersion: 'audit/1' })
  list(@Query() query: AuditQuery): Promise<AdminAnswer> {
    return this.audit.list(query);
  }

  @AdminRoute(GET, 'facets', { schemaVersion: 'audit-facets/1' })
  facets(): Promise<AdminAnswer> {
    return this.audit.facets();
  }
}
