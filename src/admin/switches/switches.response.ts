/** All switches as they are in force. */
export interface SwitchesView {
  /** Off: every data route answers 503 DATA_API_DISABLED. */
  readonly data_api_enabled: boolean;
  /** On: the legacy routes demand a key. */
  readonly legacy_key_enforcement: boolean;
  /** The legal flag: components of composites may be shown to those who have the scope. */
  readonly components_disclosure: boolean;
  /** Off: `signal:<SYMBOL>` is not served in batches. */
  readonly signals_enabled: boolean;
  readonly mode: 'paper' | 'live';
  /** Switches that are as shown in the processes of this port alone, because they could not be stored; left out where there is none. */
  readonly not_stored?: readonly string[];
}
