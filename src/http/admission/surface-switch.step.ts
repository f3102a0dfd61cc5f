import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { KillSwitch } from '../../persistence/switches/switch.store.ts';
import { type RequestContext } from '../request/request-context.ts';

/** Refuses requests to a surface that is switched off. MCP is a way to the data API. */
@Injectable()
export class SurfaceSwitch {
  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
  ) {}

  /** @throws DATA_API_DISABLED; STORE_UNAVAILABLE while the switches cannot be read */
  assertOn({ surface }: RequestContext): void {
    if (surface?.name !== 'data' && surface?.name !== 'mcp') return;
    if (!this.killSwitch.servesData(() => this.state.current.switches.dataApiEnabled))
      throw new ServiceError('DATA_API_DISABLED');
  }
}
