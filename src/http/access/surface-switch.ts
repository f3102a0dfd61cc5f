import { type SurfaceName } from '../declaration/surfaces.ts';

/** Whether operators have a surface switched on; the injection token of whoever knows the switches. */
export abstract class SurfaceSwitch {
  /** Throws the refusal (DATA_API_DISABLED, or STORE_UNAVAILABLE while the switch cannot be read). */
  abstract assertOn(surface: SurfaceName): void;
}
