import { Controller } from '@nestjs/common';
import { OpenApiContract } from '../../http/contract/openapi.response.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer, type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { DataIndex, ErrorRegistry } from './contract.response.ts';
import { ContractService } from './contract.service.ts';

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
    summary: 'Links to every route',
    description: 'The routes of the data API with their paths.',
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
    summary: 'The error registry',
    description: 'Every error code with its status and what to do about it.',
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
    summary: 'This contract',
    description: 'The OpenAPI document of the partner routes, without an envelope.',
    response: OpenApiContract,
    body: 'document',
  })
  openApi(): PreparedDocument {
    return this.contract.openApi();
  }

  @DataRoute({
    ...STATIC,
    path: 'llms.txt',
    reads: 'state',
    operationId: 'getGuide',
    product: 'llms',
    schemaVersion: 'llms/1',
    summary: 'A plain-text guide for AI assistants',
    description: 'What there is and how to use it, as Markdown with links, without an envelope.',
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
    summary: 'The guides of the documentation, whole',
    description: 'Every guide that llms.txt links to, as one Markdown text, without an envelope.',
    response: String,
    body: 'text',
  })
  llmsFullText(): PreparedDocument {
    return this.contract.llmsFullText();
  }
}
