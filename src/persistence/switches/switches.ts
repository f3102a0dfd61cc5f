/** Runtime switches of operators; in force on every process within a second. */
export interface Switches {
  /** Off: every data route answers 503 DATA_API_DISABLED. */
  readonly dataApiEnabled: boolean;
  /** On: the legacy routes require a key. */
  readonly legacyKeyEnforcement: boolean;
  /** The legal flag: components of composites may be shown to those who have the scope. */
  readonly componentsDisclosure: boolean;
  /** Off: `signal:<SYMBOL>` is not served in batches. */
  readonly signalsEnabled: boolean;
  readonly mode: 'paper' | 'live';
}
