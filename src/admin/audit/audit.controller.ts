import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { AuditQuery } from './audit.query.ts';
import { AuditService } from './audit.service.ts';
import { AuditFacets, AuditList } from './audit.response.ts';

const { GET } = RequestMethod;

@ApiTags('Audit')
@Controller(`${ADMIN_API_PATH}/audit`)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @AdminRoute(GET, '', {
    operationId: 'listAuditEntries',
    schemaVersion: 'audit/1',
    summary: 'List audit entries',
    response: AuditList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: AuditQuery): Promise<AdminAnswer> {
    return this.audit.list(query);
  }

  @AdminRoute(GET, 'facets', {
    operationId: 'listAuditFacets',
    schemaVersion: 'audit-facets/1',
    summary: 'List actors and actions',
    response: AuditFacets,
  })
  facets(): Promise<AdminAnswer> {
    return this.audit.facets();
  }
}
