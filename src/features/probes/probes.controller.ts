import { Controller, Header } from '@nestjs/common';
import { ProbeRoute } from '../../http/declaration/probe-route.decorator.ts';
import { ProbesService, type Readiness } from './probes.service.ts';

@Controller()
export class ProbesController {
  constructor(private readonly probes: ProbesService) {}

  /** The process lives. */
  @ProbeRoute('healthz')
  liveness(): { status: 'alive' } {
    return { status: 'alive' };
  }

  /** The process can serve. */
  @ProbeRoute('readyz')
  readiness(): Readiness {
    return this.probes.readiness();
  }

  /** Whom to tell of a weakness (RFC 9116). */
  @ProbeRoute('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityText(): string {
    return this.probes.securityText();
  }
}
