import { type Form } from '../../command/options.ts';
import { type Deployment } from '../../deployment/deployment.ts';

export interface Scene {
  readonly deployment: Deployment;
  readonly form: Form;
  /** Notes what does not hold. */
  check(holds: boolean, otherwise: string): void;
}

export interface LossReport {
  /** From the moment that the part was lost, or given back where it stayed away, until all was well. */
  readonly wellAfterMs: number;
  readonly summary: string;
}

export interface Loss {
  readonly name: string;
  /** What partners may notice; docs/operating/recover.md says the same. */
  readonly promised: string;
  /** So many requests may fail; default: none. */
  readonly mayFail?: number;
  readonly isShort?: boolean;
  prepare?(scene: Scene): Promise<void>;
  happen(scene: Scene): Promise<LossReport>;
  /** Done when there is no load any more. */
  after?(scene: Scene): Promise<void>;
}
