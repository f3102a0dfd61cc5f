import { Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContractDocument } from '../http/contract/contract-document.ts';
import { OpenApiContract } from '../http/contract/openapi.response.ts';
import { type PreparedDocument } from '../http/envelope/prepared-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';

@ApiTags('Contract')
@Controller(ADMIN_API_PATH)
export class AdminContractController {
  constructor(private readonly contract: ContractDocument) {}

  @AdminRoute(RequestMethod.GET, 'openapi.json', {
    operationId: 'getOperatorsContract',
    schemaVersion: 'operators-openapi/1',
    summary: 'Get this contract',
    response: OpenApiContract,
    form: 'document',
  })
  openApi(): PreparedDocument {
    return this.contract.operatorsDocument;
  }
}
