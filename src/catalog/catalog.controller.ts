import { Controller, Param, Query } from '@nestjs/common';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { Catalog, CatalogProduct, CatalogQuery } from './catalog.dto.ts';
import { CatalogService } from './catalog.service.ts';

const CATALOG = {
  product: 'catalog',
  tier: 'tier0',
  scope: 'data:read',
  cache: { kind: 'public', maxAgeSeconds: 300 },
  tag: 'Discovery',
} as const;

@Controller(DATA_API_PATH)
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @DataRoute({
    ...CATALOG,
    path: 'catalog',
    reads: 'state',
    operationId: 'listProducts',
    schemaVersion: 'catalog/2',
    summary: 'List products',
    description:
      'All products with path, access rights, update interval, and history depth. entitled is true if the caller can read the product.',
    response: Catalog,
  })
  list(@Query() query: CatalogQuery, @CurrentCaller() caller: Caller): PreparedAnswer {
    return this.catalog.list(query.kind, caller.rights);
  }

  @DataRoute({
    ...CATALOG,
    path: 'catalog/:product_id',
    reads: 'state',
    operationId: 'getProduct',
    schemaVersion: 'product/2',
    summary: 'Get a product',
    description:
      'The catalog entry with response fields, dimensions, methodology, earliest date, and a sample request that works without a key. For series, also every metric.',
    response: CatalogProduct,
    pathParameters: [
      { name: 'product_id', description: 'Product ID, case-insensitive.', example: 'composite.macro' },
    ],
    errors: ['PRODUCT_NOT_FOUND'],
  })
  detail(@Param('product_id') productId: string, @CurrentCaller() caller: Caller): PreparedAnswer {
    return this.catalog.detail(productId, caller.rights);
  }
}
