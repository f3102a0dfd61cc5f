import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { KillSwitch } from '../../persistence/switches/kill-switch.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';

/** Whether the operators' switches turn a surface on. A switch that cannot be read counts as off. */
@Injectable()
export class SurfaceSwitch {
  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
  ) {}

  /** @throws DATA_API_DISABLED; STORE_UNAVAILABLE while the switches cannot be read */
  assertOn(surface: SurfaceName): void {
    if (surface === 'data' && (this.killSwitch.engaged || !this.state.current.switches.dataApiEnabled)) {
      throw new ServiceError('DATA_API_DISABLED');
    }
  }
}
