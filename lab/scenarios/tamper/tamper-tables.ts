/**
 * How a change of a table is looked for.
 *
 * `cycle`: rows of a cycle, by verifying it, else by the chain. `named`: tables that a cycle names among its inputs, and
 * `seen`: observations that it saw, likewise. `withdrawn`: by the chain. `sums`: by the daily sums. `series`: by
 * comparing extracts of series with observations.
 */
export type Search = 'cycle' | 'named' | 'seen' | 'withdrawn' | 'sums' | 'series';

/** Tables of figures, and the path in a cycle's inputs at which one is named. */
export const NAMED_TABLES: Readonly<Record<string, string>> = {
  calibration_tables: 'calibration',
  usual_range_tables: 'usualRanges',
  outlook_fits: 'outlook,fit',
};

/** Every table that a public record is read from: each of its columns is changed. */
export const RECORDS: Readonly<Record<string, Search>> = {
  cycles: 'cycle',
  cycle_details: 'cycle',
  cycle_listings: 'cycle',
  cycle_chain: 'cycle',
  narrations: 'cycle',
  narrative_cache: 'cycle',
  narrative_cache_texts: 'cycle',
  narrative_archive: 'cycle',
  narrative_archive_texts: 'cycle',
  cycle_outcomes: 'cycle',
  outlook_judgements: 'cycle',
  ...Object.fromEntries(Object.keys(NAMED_TABLES).map((table) => [table, 'named' as const])),
  observations: 'seen',
  cycle_withdrawals: 'withdrawn',
  outcome_days: 'sums',
  series_buckets: 'series',
  series_changes: 'series',
  series_extracts: 'series',
  series_revisions: 'series',
};

const CHOOSES = 'chooses the table of later cycles; published ones name theirs by its hash';

/** Columns of these tables that say nothing of the record, and why. */
export const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  'series_extracts.rounded_until':
    'how far a job has come; means that it missed are rounded when they are read',
  'calibration_tables.origin': CHOOSES,
  'calibration_tables.stored_at': CHOOSES,
  'outlook_fits.origin': CHOOSES,
  'outlook_fits.stored_at': CHOOSES,
  'usual_range_tables.origin': CHOOSES,
  'usual_range_tables.stored_at': CHOOSES,
  'observations.fetched_at': 'says when this service read the value, which only operators see',
  'cycle_withdrawals.id': 'orders a listing of operators',
  'outcome_days.revision': 'shows readers which rows are new to them',
};

const PRESENT = 'is the present state, which the next fetch, judgement, or heartbeat overwrites';
const OPERATORS =
  'is what operators decide and may change; the audit log, which is append-only, has each change';
const ACCOUNTS = 'is of partners and operators, and served to nobody else';
const WORK = 'is how workers share their work; nothing is served from it';

const SIGNED = 'is verified by `cycles:verify -- --checkpoints`, and by partners who kept the verifier keys';

/** Tables that no public record is read from, and why. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  access_requests: ACCOUNTS,
  alert_thresholds: OPERATORS,
  announced_source_states: WORK,
  announced_attention: WORK,
  attention_marks: OPERATORS,
  audit_entries: 'is served to operators; a trigger refuses changes',
  changelog_entries: OPERATORS,
  checkpoint_keys: SIGNED,
  clock_confirmations: WORK,
  clock_readings: WORK,
  clock_warnings: WORK,
  cycle_chain_backlog: WORK,
  cycle_checkpoints: SIGNED,
  cycle_slots: WORK,
  events: 'goes to partners as it happens, for a month; the records that events are about are changed',
  ingest_gaps: PRESENT,
  key_exports: ACCOUNTS,
  key_hand_overs: ACCOUNTS,
  partner_shares: ACCOUNTS,
  key_requests: ACCOUNTS,
  limit_processes: WORK,
  narrator_days: WORK,
  narrator_runs: WORK,
  oauth_records: ACCOUNTS,
  open_streams: WORK,
  operator_factors: ACCOUNTS,
  operator_sessions: ACCOUNTS,
  operators: ACCOUNTS,
  outages: OPERATORS,
  partner_key_changes: ACCOUNTS,
  partner_keys: ACCOUNTS,
  partners: ACCOUNTS,
  plans: ACCOUNTS,
  provisional_observations:
    'is what waits for a decision; a cycle that warned of it has that among its inputs',
  refusals: 'is served to operators, for a month',
  request_log: 'is served to operators, for a week',
  request_log_minutes: 'is served to operators, for a week',
  schema_compatibility: WORK,
  service_secrets: ACCOUNTS,
  source_fetch_days: 'is served to operators, for a month',
  source_fetches: 'is served to operators, for a month',
  source_states: PRESENT,
  switches: OPERATORS,
  traffic_hours: 'is served to operators, for 90 days',
  traffic_minutes: 'is served to operators, for a week',
  usage_daily: ACCOUNTS,
  usage_days: ACCOUNTS,
  usage_events: ACCOUNTS,
  usage_hours: 'is served to operators, for a week',
  usage_minutes: 'is served to operators, for an hour',
  webhook_deliveries: 'is served to operators, for a month',
  webhook_endpoints: ACCOUNTS,
  webhook_requests: WORK,
  week_reports:
    'sums up judgements and outcomes, which are changed; `record:week` makes a row anew from them',
  work_requests: ACCOUNTS,
  workers: PRESENT,
};

export const tablesOf = (search: Search): string[] =>
  Object.keys(RECORDS).filter((table) => RECORDS[table] === search);
