import { t } from 'ttag';
import { cycleAtMs } from '../../../../packages/engine/schedule/cycle-clock.ts';
import { utcMoment } from '../../display/moments.ts';
import { count } from '../../display/numbers.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { type WorkItem } from '../../api/generated/operators-api.ts';

type Kind = WorkItem['kind'];
type State = WorkItem['state'];

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  cycle_run: t`Run the open cycles`,
  cycle_backfill: t`Backfill`,
  cycle_history: t`History in the background`,
  cycle_verify: t`Verify a cycle`,
};

/** Label, tone, and meaning of each state. */
export const STATE_LABELS: Readonly<Record<State, StateBadgeProps>> = {
  waiting: { label: t`Waiting`, tone: 'quiet', meaning: t`No worker has started it yet.` },
  running: { label: t`Running`, tone: 'info', meaning: t`A worker is doing it.` },
  done: { label: t`Done`, tone: 'good', meaning: t`It is complete.` },
  stopped: { label: t`Stopped`, tone: 'quiet', meaning: t`An operator stopped it.` },
  failed: { label: t`Failed`, tone: 'bad', meaning: t`It stopped before it was complete.` },
};

/** True until work is done or has failed. */
export const isUnderWay = ({ state }: Pick<WorkItem, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Arguments and results of each kind of work, as the service stores them. */
interface WorkArguments {
  readonly cycle_backfill: { readonly from_cycle: number; readonly to_cycle: number };
  readonly cycle_verify: { readonly cycle_number: number };
}
interface WorkReport {
  readonly cycle_run: { readonly published: number; readonly left_to_others: number };
  readonly cycle_backfill: { readonly published: number; readonly sources_without_history: number };
  readonly cycle_verify: { readonly identical: boolean; readonly differences: readonly string[] };
}

const momentOf = (cycleNumber: number): string => utcMoment(new Date(cycleAtMs(cycleNumber)).toISOString());

/** @example cyclesLabel(1) === '1 cycle' */
const cyclesLabel = (cycles: number): string => (cycles === 1 ? t`1 cycle` : t`${count(cycles)} cycles`);

/** Arguments of work in words; times of cycles on a separate line. */
export function argumentsLabel({ kind, arguments: told }: Pick<WorkItem, 'kind' | 'arguments'>): string {
  switch (kind) {
    case 'cycle_run':
      return t`All that are open when a worker begins`;
    case 'cycle_backfill':
    case 'cycle_history': {
      const { from_cycle, to_cycle } = told as WorkArguments['cycle_backfill'];
      return t`Cycles ${from_cycle} to ${to_cycle}\n${momentOf(from_cycle)} to ${momentOf(to_cycle)} UTC`;
    }
    case 'cycle_verify': {
      const { cycle_number } = told as WorkArguments['cycle_verify'];
      return t`Cycle ${cycle_number}\n${momentOf(cycle_number)} UTC`;
    }
  }
}

/** Result of work in whole sentences; null until it is done. */
export function outcomeLabel({ kind, outcome }: Pick<WorkItem, 'kind' | 'outcome'>): string | null {
  if (outcome === null) return null;
  switch (kind) {
    case 'cycle_run': {
      const { published, left_to_others } = outcome as WorkReport['cycle_run'];
      const left = left_to_others === 0 ? '' : t` Left to other workers: ${cyclesLabel(left_to_others)}.`;
      return published === 0 && left === ''
        ? t`No cycle was open.`
        : t`Published ${cyclesLabel(published)}.${left}`;
    }
    case 'cycle_backfill':
    case 'cycle_history': {
      const { published, sources_without_history } = outcome as WorkReport['cycle_backfill'];
      const lacking =
        sources_without_history === 0
          ? ''
          : t` The past of ${sources_without_history === 1 ? t`1 source` : t`${sources_without_history} sources`} could not be read as far back as they need.`;
      return published === 0
        ? t`Every cycle was published already, so nothing changed.${lacking}`
        : t`Published ${cyclesLabel(published)}.${lacking}`;
    }
    case 'cycle_verify': {
      const { identical, differences } = outcome as WorkReport['cycle_verify'];
      return identical
        ? t`Identical: computed again from its stored inputs it says the same.`
        : t`Not identical: ${differences.join('; ')}.`;
    }
  }
}
