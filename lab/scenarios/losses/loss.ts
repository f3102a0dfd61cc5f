import { type Form } from '../../command/options.ts';
import { type Deployment } from '../../deployment/deployment.ts';

/** Where a part is lost, and what looks at it. */
export interface Scene {
  readonly deployment: Deployment;
  readonly form: Form;
  /** Notes what does not hold. */
  check(holds: boolean, otherwise: string): void;
}

/** What a loss came to, beside the requests that failed. */
export interface LossReport {
  /** From the moment that the part was lost, or given back where it stayed away, until all was well. */
  readonly wellAfterMs: number;
  /** With figures. */
  readonly summary: string;
}

/** One part of a running deployment that is lost under load, and what may be noticed of it. */
export interface Loss {
  readonly name: string;
  /** What partners may notice; docs/operating/recover.md says the same. */
  readonly promised: string;
  /** So many requests may fail; default: none. */
  readonly mayFail?: number;
  readonly isShort?: boolean;
  /** Done before there is any load. */
  prepare?(scene: Scene): Promise<void>;
  /** Done under load: ends when all is well. */
  happen(scene: Scene): Promise<LossReport>;
  /** Done when there is no load any more. */
  after?(scene: Scene): Promise<void>;
}
