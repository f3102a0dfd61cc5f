import { Controller, Query } from '@nestjs/common';
import { OpenApiContract } from '../http/contract/openapi.response.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer, type PreparedDocument } from '../http/envelope/prepared-answer.ts';
import { ContractQuery } from './contract.dto.ts';
import { ContractService, DataIndex, ErrorRegistry } from './contract.service.ts';

const STATIC = {
  tier: 'tier0',
  scope: 'data:read',
  cache: { kind: 'public', maxAgeSeconds: 300 },
  tag: 'Discovery',
} as const;

@Controller(DATA_API_PATH)
export class ContractController {
  constructor(private readonly contract: ContractService) {}

  @DataRoute({
    ...STATIC,
    path: '',
    reads: 'state',
    operationId: 'getIndex',
    product: 'index',
    schemaVersion: 'index/1',
    summary: 'List routes',
    description: 'Routes of the data API with their paths.',
    response: DataIndex,
  })
  index(): PreparedAnswer {
    return this.contract.index();
  }

  @DataRoute({
    ...STATIC,
    path: 'errors',
    reads: 'state',
    operationId: 'listErrors',
    product: 'errors',
    schemaVersion: 'errors/1',
    summary: 'List error codes',
    description: 'Every error code with its status and retry advice.',
    response: ErrorRegistry,
  })
  errors(): PreparedAnswer {
    return this.contract.errors();
  }

  @DataRoute({
    ...STATIC,
    path: 'openapi.json',
    reads: 'state',
    operationId: 'getContract',
    product: 'openapi',
    schemaVersion: 'openapi/1',
    summary: 'Get the OpenAPI document',
    description:
      'OpenAPI document of the partner routes, without an envelope. With media=json, each response has one media type, for generators of clients.',
    response: OpenApiContract,
    body: 'document',
  })
  openApi(@Query() { media }: ContractQuery): PreparedDocument {
    return this.contract.openApi(media);
  }

  @DataRoute({
    ...STATIC,
    path: 'llms.txt',
    reads: 'state',
    operationId: 'getGuide',
    product: 'llms',
    schemaVersion: 'llms/1',
    summary: 'Get the AI assistant guide',
    description: 'Plain-text overview of the API and its use, as Markdown with links, without an envelope.',
    response: String,
    body: 'text',
  })
  llmsText(): PreparedDocument {
    return this.contract.llmsText();
  }

  @DataRoute({
    ...STATIC,
    path: 'llms-full.txt',
    reads: 'state',
    operationId: 'getGuides',
    product: 'llms',
    schemaVersion: 'llms/1',
    summary: 'Get the full documentation guides',
    description: 'Every guide that llms.txt links to, as one Markdown text, without an envelope.',
    response: String,
    body: 'text',
  })
  llmsFullText(): PreparedDocument {
    return this.contract.llmsFullText();
  }
}
