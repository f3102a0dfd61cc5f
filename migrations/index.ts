import { Initial1763700000000 } from './1763700000000-initial.ts';
import { PartnerAccess1763800000000 } from './1763800000000-partner-access.ts';
import { Narratives1763900000000 } from './1763900000000-narratives.ts';
import { NarratorRuns1763900100000 } from './1763900100000-narrator-runs.ts';
import { OperatorSessions1764000000000 } from './1764000000000-operator-sessions.ts';
import { OperationsOverview1764000100000 } from './1764000100000-operations-overview.ts';
import { OperatorListings1764000200000 } from './1764000200000-operator-listings.ts';
import { NamedOperators1764100200000 } from './1764100200000-named-operators.ts';
import { ClockTrust1764100400000 } from './1764100400000-clock-trust.ts';
import { CycleWithdrawals1764100500000 } from './1764100500000-cycle-withdrawals.ts';
import { SchemaOwner1764100600000 } from './1764100600000-schema-owner.ts';
import { LimitProcesses1764100800000 } from './1764100800000-limit-processes.ts';
import { CompositeHistory1764200000000 } from './1764200000000-composite-history.ts';
import { NarrativeLanguages1764300000000 } from './1764300000000-narrative-languages.ts';
import { CycleChain1764400000000 } from './1764400000000-cycle-chain.ts';
import { PointInTime1764500000000 } from './1764500000000-point-in-time.ts';
import { TrackRecord1764600000000 } from './1764600000000-track-record.ts';
import { UsualRanges1764700000000 } from './1764700000000-usual-ranges.ts';
import { SeriesExtracts1764800000000 } from './1764800000000-series-extracts.ts';
import { ReadyListings1764900000000 } from './1764900000000-ready-listings.ts';
import { SourceChanges1765000000000 } from './1765000000000-source-changes.ts';
import { SchemaCompatibility1765200000000 } from './1765200000000-schema-compatibility.ts';
import { KeyChanges1765300000000 } from './1765300000000-key-changes.ts';
import { PublishableKeys1765400000000 } from './1765400000000-publishable-keys.ts';
import { SourceAudits1765500000000 } from './1765500000000-source-audits.ts';
import { RejectedRows1765600000000 } from './1765600000000-rejected-rows.ts';
import { ProvisionalObservations1765700000000 } from './1765700000000-provisional-observations.ts';
import { SwitchChanges1766000000000 } from './1766000000000-switch-changes.ts';
import { KeyLineages1766000100000 } from './1766000100000-key-lineages.ts';
import { KeysByLineage1766000200000 } from './1766000200000-keys-by-lineage.ts';
import { KeyRequests1766000300000 } from './1766000300000-key-requests.ts';
import { WorkerJobs1766000400000 } from './1766000400000-worker-jobs.ts';
import { ChainedOutcomes1766100000000 } from './1766100000000-chained-outcomes.ts';
import { ChainKinds1766100100000 } from './1766100100000-chain-kinds.ts';
import { Outlook1766200000000 } from './1766200000000-outlook.ts';
import { OutlookJudgements1766200100000 } from './1766200100000-outlook-judgements.ts';
import { NeutralBands1766200200000 } from './1766200200000-neutral-bands.ts';
import { OutlookHistory1766300000000 } from './1766300000000-outlook-history.ts';
import { ListingsWithoutOutlook1766300100000 } from './1766300100000-listings-without-outlook.ts';
import { RequestLog1766400000000 } from './1766400000000-request-log.ts';
import { KeysByPrefix1766400100000 } from './1766400100000-keys-by-prefix.ts';
import { UsageOutcomes1766500000000 } from './1766500000000-usage-outcomes.ts';
import { TrafficOutcomes1766500100000 } from './1766500100000-traffic-outcomes.ts';
import { KeyRestrictions1766600000000 } from './1766600000000-key-restrictions.ts';
import { Partners1766600100000 } from './1766600100000-partners.ts';
import { KeysByPartner1766600200000 } from './1766600200000-keys-by-partner.ts';
import { OperatorRoles1766700000000 } from './1766700000000-operator-roles.ts';
import { AuditContext1766700100000 } from './1766700100000-audit-context.ts';
import { AuditSearch1766700200000 } from './1766700200000-audit-search.ts';
import { SignInWays1766700300000 } from './1766700300000-sign-in-ways.ts';
import { AttentionMarks1766800000000 } from './1766800000000-attention-marks.ts';
import { ChangelogCorrections1766800100000 } from './1766800100000-changelog-corrections.ts';
import { SourcePauses1766900000000 } from './1766900000000-source-pauses.ts';
import { SourceFetches1766900100000 } from './1766900100000-source-fetches.ts';
import { RareRequests1767100000000 } from './1767100000000-rare-requests.ts';
import { Events1767200000000 } from './1767200000000-events.ts';
import { Webhooks1767300000000 } from './1767300000000-webhooks.ts';
import { KeyExports1767400000000 } from './1767400000000-key-exports.ts';
import { Checkpoints1767500000000 } from './1767500000000-checkpoints.ts';
import { SeriesRevisions1767600000000 } from './1767600000000-series-revisions.ts';
import { WithdrawalsByTime1767600100000 } from './1767600100000-withdrawals-by-time.ts';
import { SupersededStreams1767700300000 } from './1767700300000-superseded-streams.ts';
import { RoundedMeans1767800000000 } from './1767800000000-rounded-means.ts';
import { AccessRequests1767900000000 } from './1767900000000-access-requests.ts';
import { WeekReports1768000000000 } from './1768000000000-week-reports.ts';
import { OutlookRules1768100000000 } from './1768100000000-outlook-rules.ts';
import { Evidence1768200000000 } from './1768200000000-evidence.ts';
import { AlertThresholds1768300000000 } from './1768300000000-alert-thresholds.ts';
import { StoppedWork1768300000100 } from './1768300000100-stopped-work.ts';
import { Plans1768400000000 } from './1768400000000-plans.ts';
import { KeysByPlan1768400000100 } from './1768400000100-keys-by-plan.ts';
import { OperatorInvitations1768500000000 } from './1768500000000-operator-invitations.ts';
import { ScheduledNotices1768500000100 } from './1768500000100-scheduled-notices.ts';
import { PartnerShares1768500000200 } from './1768500000200-partner-shares.ts';
import { SwitchedOffResponses1768500000300 } from './1768500000300-switched-off-responses.ts';
import { OAuthRecords1768500000400 } from './1768500000400-oauth-records.ts';

/** Every migration, oldest first. Append only. */
export const migrations = [
  Initial1763700000000,
  PartnerAccess1763800000000,
  Narratives1763900000000,
  NarratorRuns1763900100000,
  OperatorSessions1764000000000,
  OperationsOverview1764000100000,
  OperatorListings1764000200000,
  NamedOperators1764100200000,
  ClockTrust1764100400000,
  CycleWithdrawals1764100500000,
  SchemaOwner1764100600000,
  LimitProcesses1764100800000,
  CompositeHistory1764200000000,
  NarrativeLanguages1764300000000,
  CycleChain1764400000000,
  PointInTime1764500000000,
  TrackRecord1764600000000,
  UsualRanges1764700000000,
  SeriesExtracts1764800000000,
  ReadyListings1764900000000,
  SourceChanges1765000000000,
  SchemaCompatibility1765200000000,
  KeyChanges1765300000000,
  PublishableKeys1765400000000,
  SourceAudits1765500000000,
  RejectedRows1765600000000,
  ProvisionalObservations1765700000000,
  SwitchChanges1766000000000,
  KeyLineages1766000100000,
  KeysByLineage1766000200000,
  KeyRequests1766000300000,
  WorkerJobs1766000400000,
  ChainedOutcomes1766100000000,
  ChainKinds1766100100000,
  Outlook1766200000000,
  OutlookJudgements1766200100000,
  NeutralBands1766200200000,
  OutlookHistory1766300000000,
  ListingsWithoutOutlook1766300100000,
  RequestLog1766400000000,
  KeysByPrefix1766400100000,
  UsageOutcomes1766500000000,
  TrafficOutcomes1766500100000,
  KeyRestrictions1766600000000,
  Partners1766600100000,
  KeysByPartner1766600200000,
  OperatorRoles1766700000000,
  AuditContext1766700100000,
  AuditSearch1766700200000,
  SignInWays1766700300000,
  AttentionMarks1766800000000,
  ChangelogCorrections1766800100000,
  SourcePauses1766900000000,
  SourceFetches1766900100000,
  RareRequests1767100000000,
  Events1767200000000,
  Webhooks1767300000000,
  KeyExports1767400000000,
  Checkpoints1767500000000,
  SeriesRevisions1767600000000,
  WithdrawalsByTime1767600100000,
  SupersededStreams1767700300000,
  RoundedMeans1767800000000,
  AccessRequests1767900000000,
  WeekReports1768000000000,
  OutlookRules1768100000000,
  Evidence1768200000000,
  AlertThresholds1768300000000,
  StoppedWork1768300000100,
  Plans1768400000000,
  KeysByPlan1768400000100,
  OperatorInvitations1768500000000,
  ScheduledNotices1768500000100,
  PartnerShares1768500000200,
  SwitchedOffResponses1768500000300,
  OAuthRecords1768500000400,
];
