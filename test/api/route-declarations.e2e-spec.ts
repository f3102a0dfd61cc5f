import { Controller, Get } from '@nestjs/common';
import { ProbeRoute } from '../../src/http/routes/undocumented-route.decorators.ts';
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

@Controller('api/v1/data')
class MisplacedController {
  @ProbeRoute('past-the-switch')
  misplaced(): string {
    return 'past every limit';
  }
}

describe('a service with a route that is not declared', () => {
  it('does not start, and names every such route', async () => {
    const start = startApi({ controllers: [ForgetfulController] });
    await expect(start).rejects.toThrow(
      /ForgetfulController\.forgotten .*ForgetfulController\.forgottenToo /,
    );
  });

  it('does not start where a route lies outside the surface it declares', async () => {
    const start = startApi({ controllers: [MisplacedController] });
    await expect(start).rejects.toThrow(
      'MisplacedController.misplaced declares the surface probe, and its path is /api/v1/data/past-the-switch',
    );
  });
});
