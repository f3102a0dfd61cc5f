import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { ChangelogQuery } from './changelog.dto.ts';
import { Changelog } from './changelog.response.ts';
import { ChangelogService } from './changelog.service.ts';

@Controller(DATA_API_PATH)
export class ChangelogController {
  constructor(private readonly changelog: ChangelogService) {}

  @DataRoute({
    path: 'changelog',
    reads: 'state',
    operationId: 'listChanges',
    product: 'changelog',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 300 },
    schemaVersion: 'changelog/1',
    tag: 'Discovery',
    summary: 'List changes',
    description:
      'Additions, changes, deprecations with their sunset, removals, methodology changes, and data notes.',
    response: Changelog,
  })
  list(@Query() query: ChangelogQuery): PreparedAnswer {
    return this.changelog.list(query);
  }
}
