import { Controller, Get, Post } from '@nestjs/common';
import { ProbeRoute } from '../../src/access/routes/data-route.decorator.ts';
import { startApi } from '../support/api-app.ts';

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
