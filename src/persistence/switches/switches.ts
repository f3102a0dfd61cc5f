import { type SwitchChange } from '../../domain/attention/switched-off.ts';

/** Runtime switches of operators; in force on every process within a second. */
export interface Switches {
  /** Off: every data route returns 503 DATA_API_DISABLED. */
  readonly dataApiEnabled: boolean;
  /** On: the legacy routes require a key. */
  readonly legacyKeyEnforcement: boolean;
  /** The legal flag: components of composites may be shown to those who have the scope. */
  readonly componentsDisclosure: boolean;
  /** Off: `signal:<SYMBOL>` is not served in batches. */
  readonly signalsEnabled: boolean;
  readonly mode: 'paper' | 'live';
}

/** The switches in force, and how each that was ever changed came to stand so. */
export interface StandingSwitches {
  readonly switches: Switches;
  readonly changes: SwitchChanges;
}

/** The last change of each switch that was ever changed. */
export type SwitchChanges = ReadonlyMap<keyof Switches, SwitchChange>;
