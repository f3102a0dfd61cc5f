import { Controller } from '@nestjs/common';
import { type DataRouteDeclaration } from '../../src/http/declaration/route-declaration.ts';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { startApi } from '../support/api-app.ts';

class Answered {}

function serving(product: string) {
  @Controller(DATA_API_PATH)
  class ServingController {
    @DataRoute({
      path: 'careless',
      operationId: 'getCareless',
      product: product as DataRouteDeclaration['product'],
      tier: 'tier0',
      scope: 'data:read',
      cache: { kind: 'public', maxAgeSeconds: 60 },
      reads: 'state',
      schemaVersion: 'test/1',
      tag: 'Discovery',
      summary: 'A route of a test',
      description: 'A route of a test.',
      response: Answered,
    })
    answer(): never {
      throw new Error('nobody asks');
    }
  }
  return ServingController;
}

describe('a route that serves a product', () => {
  it.each(['nothing', 'composites', 'verdict/latest', ''])(
    'keeps the service from starting where there is none: %p',
    async (product) => {
      await expect(startApi({ controllers: [serving(product)] })).rejects.toThrow(
        `ServingController.answer declares the product ${product}, which is neither`,
      );
    },
  );

  it.each(['composite', 'composite.macro', 'series', 'catalog'])(
    'starts where there is one: %p',
    async (product) => {
      const { app } = await startApi({ controllers: [serving(product)] });
      await app.close();
    },
  );
});
