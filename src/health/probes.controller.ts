import { Controller, Header, HttpStatus, Res } from '@nestjs/common';
import { type Response } from 'express';
import { ProbeRoute } from '../access/routes/data-route.decorator.ts';
import { ProbesService, type Readiness } from './probes.service.ts';

@Controller()
export class ProbesController {
  constructor(private readonly probes: ProbesService) {}

  @ProbeRoute('healthz')
  liveness(): { status: 'alive' } {
    return { status: 'alive' };
  }

  @ProbeRoute('readyz')
  readiness(@Res({ passthrough: true }) response: Response): Readiness {
    const readiness = this.probes.readiness();
    if (readiness.status !== 'ready')
      response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '1');
    return readiness;
  }

  /** Contact for vulnerability reports (RFC 9116). */
  @ProbeRoute('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityText(): string {
    return this.probes.securityText();
  }
}
