import { Controller } from '@nestjs/common';
import { LegacyRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_SOURCES_PATH } from '../../http/request/surfaces.ts';
import { type PreparedDocument } from '../../http/envelope/prepared-answer.ts';
import { ProviderList } from './data-sources.response.ts';
import { DataSourcesService } from './data-sources.service.ts';

@Controller(DATA_SOURCES_PATH)
export class DataSourcesController {
  constructor(private readonly dataSources: DataSourcesService) {}

  @LegacyRoute({
    path: '',
    reads: 'state',
    operationId: 'listDataSources',
    summary: 'List data providers',
    description:
      'The nine external providers of the crew’s data, with licence, attribution, sources, and status. The response contains only metadata and is safe to embed.',
    response: ProviderList,
  })
  list(): PreparedDocument {
    return this.dataSources.list();
  }
}
