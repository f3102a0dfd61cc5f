import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors.ts';
import { SurfaceSwitch } from '../../http/access/surface-switch.ts';
import { type SurfaceName } from '../../http/declaration/surfaces.ts';
import { KillSwitch } from '../../persistence/switches/kill-switch.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';

/** The operators' switches as the published state has them; what cannot be read counts as off. */
@Injectable()
export class PublishedSurfaceSwitch extends SurfaceSwitch {
  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
  ) {
    super();
  }

  override assertOn(surface: SurfaceName): void {
    if (surface === 'data' && (this.killSwitch.engaged || !this.state.current.switches.dataApiEnabled)) {
      throw new ServiceError('DATA_API_DISABLED', 'The data API is switched off on this deployment.');
    }
  }
}
