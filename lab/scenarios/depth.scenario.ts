/**
 * History in the background: how fast a deployment computes it after its first start, what current cycles, latest
 * reads, and the disk notice of it, and what kill -9 midway leaves. `--short`.
 */
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { describeDurations, LatestReads, percentilesOf } from '../deployment/latest-reads.ts';
import { ServiceInstance, SHIFTED_SERVICE } from '../deployment/service-instance.ts';
import { historyRuns, historyUntil, shiftToQuarterHour } from './depth/background-history.ts';
import { diskUseAtRest, reportGrowth } from './depth/disk-use.ts';
import { partnerHistories } from './depth/partner-histories.ts';
import { cyclesSince, storedHistory } from './depth/stored-history.ts';
import { unverified } from './kill/verified-cycles.ts';

/** Objectives of docs/partners/policies.md. */
const ON_TIME_WITHIN_MS = MINUTE_MS;
const READ_WITHIN_MS = 250;
const YEAR_WITHIN_MINUTES = 60;
/**
 * From the start of a process, which computes history by then. Cron follows the machine's clock, so a shifted quarter-hour
 * is published by the sweep, up to 15 s later than a real one.
 */
const QUARTER_HOUR_AFTER_MS = 20 * SECOND_MS;
const READS_BEFORE = 1_000;
const READ_EVERY_MS = 20;
const DONE_WITHIN_MS = 60 * MINUTE_MS;
const CYCLES_PER_DAY = DAY_MS / CYCLE_MS;
const DAYS_PER_YEAR = 365;

const { days } = optionsOf('depth');
const findings = new Findings(20);
const { say, check } = findings;
const seconds = (milliseconds: number): string => `${(milliseconds / SECOND_MS).toFixed(1)} s`;

const service = await ServiceInstance.at();
try {
  // The first start, without history: what follows is compared with it.
  await service.start();
  await service.punctual();
  await service.settled();
  const { key } = await service.issueKey();
  const readsBefore = await new LatestReads(service, key, READ_EVERY_MS).times(READS_BEFORE);
  const diskBefore = await diskUseAtRest(service);

  // The second start requests the history, and a quarter-hour passes while it is computed.
  const shiftMs = shiftToQuarterHour(Date.now(), QUARTER_HOUR_AFTER_MS);
  const serviceNowMs = (): number => Date.now() + shiftMs;
  const withHistory = {
    program: SHIFTED_SERVICE,
    environment: { HISTORY_DAYS: String(days), CLOCK_SHIFT_MS: String(shiftMs) },
  };
  const reads = new LatestReads(service, key, READ_EVERY_MS);
  await service.start(withHistory);
  const { from_cycle: from, to_cycle: to } = (await historyRuns(service)).arguments;
  const total = to - from + 1;
  const beganAtMs = serviceNowMs();
  say('requested', `${total} cycles, ${days} days back to ${isoUtc(cycleAtMs(from))}`);
  reads.start();
  const struck = await historyUntil(
    service,
    async ({ done }) => (done ?? 0) >= total / 3 && (await cyclesSince(service, beganAtMs)).length > 0,
    DONE_WITHIN_MS,
  );
  await reads.stop();
  await service.kill();
  const killedAtMs = serviceNowMs();
  check(
    struck.state === 'running',
    `history was ${struck.state} before the kill: ${struck.error ?? 'whole'}`,
  );

  // The third start finishes it.
  await service.start(withHistory);
  const left = await storedHistory(service, from, to, killedAtMs);
  const open = total - left.cycles;
  say('kill -9', `after ${left.cycles} of ${total} cycles`);
  await historyRuns(service);
  const resumedAtMs = serviceNowMs();
  say(
    'resumed',
    `${seconds(resumedAtMs - killedAtMs)} later; the killed worker's lease takes up to 30 s of it`,
  );
  reads.start();
  const ended = await historyUntil(service, () => false, DONE_WITHIN_MS);
  const endedAtMs = serviceNowMs();
  await reads.stop();
  const kept = await storedHistory(service, from, to, killedAtMs);
  const computed = ended.outcome?.published ?? 0;
  say('rows', `${kept.cycles} cycles, ${kept.chained} publications in the chain`);
  say('computed', `${left.cycles} cycles before the kill, ${computed} after it`);
  check(ended.state === 'done', `history is ${ended.state}: ${ended.error ?? 'no error'}`);
  check(kept.cycles === total, `${kept.cycles} of ${total} cycles are stored`);
  check(kept.chained === total, `the chain has ${kept.chained} publications of ${total} cycles`);
  check(computed === open, `${computed} cycles were computed after the kill, though ${open} were left`);
  check(kept.later === open, `${kept.later} cycles were published after the kill, though ${open} were left`);
  check(kept.labelled === total, `${total - kept.labelled} cycles aren't stored as backfilled`);
  check(kept.announced === 0, `${kept.announced} cycles of history sent an event`);
  const without = ended.outcome?.sources_without_history;
  check(without === 0, `${without} sources had no history`);

  const busyMs = killedAtMs - beganAtMs + (endedAtMs - resumedAtMs);
  const perSecond = total / (busyMs / SECOND_MS);
  const yearMinutes = (DAYS_PER_YEAR * CYCLES_PER_DAY) / perSecond / 60;
  say(
    'speed',
    `${perSecond.toFixed(0)} cycles per second in ${seconds(busyMs)}, with loading and giving way`,
  );
  say(
    'a year',
    `${yearMinutes.toFixed(1)} minutes, ${days === DAYS_PER_YEAR ? 'measured' : `extrapolated from ${days} days`}`,
  );
  check(yearMinutes <= YEAR_WITHIN_MINUTES, `a year takes ${yearMinutes.toFixed(0)} minutes`);

  const due = cycleNumberAt(endedAtMs) - cycleNumberAt(beganAtMs);
  const current = (await cyclesSince(service, beganAtMs)).slice(0, due);
  check(due > 0, 'no quarter-hour passed while history was computed');
  check(current.length === due, `${current.length} of ${due} current cycles were published`);
  for (const { number, atMs, publishedAtMs, backfilled } of current) {
    const servedAtMs = reads.firstServedMs.get(number);
    const served = servedAtMs === undefined ? 'not seen' : `after ${seconds(servedAtMs + shiftMs - atMs)}`;
    say(
      'current cycle',
      `${number}: published ${seconds(publishedAtMs - atMs)} after its moment, served ${served}`,
    );
    check(!backfilled, `the current cycle ${number} is labelled as backfilled`);
    check(publishedAtMs - atMs <= ON_TIME_WITHIN_MS, `cycle ${number} was late`);
  }

  const { p99 } = percentilesOf(reads.durations);
  say('latest reads', `before: ${describeDurations(readsBefore)}`);
  say('', `meanwhile: ${describeDurations(reads.durations)}, ${reads.durations.length} reads`);
  check(reads.failures.length === 0, `latest reads failed: ${reads.failures.join(', ')}`);
  check(p99 <= READ_WITHIN_MS, `99% of latest reads took up to ${p99.toFixed(0)} ms`);

  await partnerHistories(service, key, { from, to }, findings);
  const url = (await service.databaseUrl())!;
  findings.add(await brokenInvariants(url));
  findings.add(await unverified(url));
  await service.settled();
  reportGrowth(diskBefore, await diskUseAtRest(service), total / CYCLES_PER_DAY, findings);
} finally {
  await service.stop();
}
findings.end();
