import { Controller, Get, Post } from '@nestjs/common';
import { ProbeRoute, DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { startApi } from '../support/api-app.ts';
import { type DataRouteDeclaration } from '../../src/http/declaration/route-declaration.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';

@Controller('api/v1/data')
class ForgetfulController {
  @Get('forgotten')
  forgotten(): string {
    return 'open to everybody';
  }

  @Get('forgotten-too')
  forgottenToo(): string {
    return 'open to everybody';
  }
}

@Controller('api/v1/admin')
class ForgetfulAdminController {
  @Post('forgotten')
  forgotten(): string {
    return 'open to everybody';
  }
}

@Controller('api/v1/data')
class MisplacedController {
  @ProbeRoute('past-the-switch')
  misplaced(): string {
    return 'past every limit';
  }
}

describe('a service with a route that is not declared', () => {
  it('does not start, and names every such route with the decorator that it lacks', async () => {
    const start = startApi({ controllers: [ForgetfulController, ForgetfulAdminController] });
    await expect(start).rejects.toThrow(
      'invalid routes: ' +
        [
          'ForgetfulController.forgotten (GET /api/v1/data/forgotten) declares no access: decorate it with @DataRoute',
          'ForgetfulController.forgottenToo (GET /api/v1/data/forgotten-too) declares no access: decorate it with @DataRoute',
          'ForgetfulAdminController.forgotten (POST /api/v1/admin/forgotten) declares no access: decorate it with @AdminRoute',
        ].join('; '),
    );
  });

  it('does not start where a route lies outside the surface it declares', async () => {
    const start = startApi({ controllers: [MisplacedController] });
    await expect(start).rejects.toThrow(
      'MisplacedController.misplaced declares the surface probe, and its path is /api/v1/data/past-the-switch',
    );
  });
});

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
