/** The last change of a switch. */
export interface SwitchChangeView {
  readonly name: string;
  readonly changed_at: string;
  /** Null where an earlier release stored it; the audit log has it. */
  readonly changed_by: string | null;
  readonly reason: string | null;
}

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
  /** Of every switch that was ever changed, who changed it last, when, and why. */
  readonly changes: readonly SwitchChangeView[];
  /** Switches that are as shown only in the process that answers, because they could not be stored; left out if there are none. */
  readonly not_stored?: readonly string[];
}
