import { jt, t } from 'ttag';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '../../display/icons.ts';
import { CYCLE_MS } from '../../../../packages/engine/schedule/cycle-clock.ts';
import { $api, type CycleDetail } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { saveJson } from '../../display/save-file.ts';
import { notifyDone } from '../../display/toasts.tsx';

/** Number of slots before and after that are searched for the next published cycle. */
const NEIGHBOURHOOD = 8;

const NEIGHBOURS = {
  [t`Previous`]: { leftSection: <IconChevronLeft size={16} /> },
  [t`Next`]: { rightSection: <IconChevronRight size={16} /> },
};

interface NeighbourProps {
  /** Undefined if none was published nearby, or while it isn't known. */
  readonly number: number | undefined;
  readonly direction: string;
}

const Neighbour = ({ number, direction }: NeighbourProps) =>
  number === undefined ? (
    <Button variant="default" disabled {...NEIGHBOURS[direction]}>
      {direction}
    </Button>
  ) : (
    <ButtonLink
      to="/cycles/$number"
      params={{ number: String(number) }}
      search
      hash
      variant="default"
      aria-label={t`${direction}: cycle ${number}`}
      {...NEIGHBOURS[direction]}
    >
      {direction}
    </ButtonLink>
  );

export const CycleActions = ({ cycle }: { readonly cycle: CycleDetail }) => {
  const at = Date.parse(cycle.cycle_at);
  const { data } = $api.useQuery('get', '/api/v1/admin/cycles', {
    params: {
      query: {
        from: new Date(at - NEIGHBOURHOOD * CYCLE_MS).toISOString(),
        to: new Date(at + NEIGHBOURHOOD * CYCLE_MS + 1_000).toISOString(),
        limit: 2 * NEIGHBOURHOOD + 1,
      },
    },
  });
  const numbers = data?.data.cycles.map((one) => one.cycle_number) ?? [];
  return (
    <>
      <Neighbour direction={t`Previous`} number={numbers.find((number) => number < cycle.cycle_number)} />
      <Neighbour direction={t`Next`} number={numbers.findLast((number) => number > cycle.cycle_number)} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => saveJson(`cycle-${cycle.cycle_number}.json`, cycle)}
      >{t`JSON`}</Button>
      {cycle.published && <WithdrawButton cycleNumber={cycle.cycle_number} />}
    </>
  );
};

const WithdrawButton = ({ cycleNumber }: { readonly cycleNumber: number }) => {
  const latest = $api.useQuery('get', '/api/v1/admin/cycles', { params: { query: { limit: 1 } } });
  const withdraw = $api.useMutation('post', '/api/v1/admin/cycles/{cycle_number}/withdraw');
  const last = latest.data?.data.cycles[0]?.cycle_number ?? cycleNumber;
  const ask = (): void => {
    let andLater = false;
    void confirm({
      title: t`Withdraw cycle ${cycleNumber}?`,
      children: (
        <Stack gap="sm">
          {jt`Partners can no longer read it. It stays on record here, and its slot can be computed again. This can’t be undone.${
            last > cycleNumber && (
              <Checkbox
                label={t`And every later cycle, up to ${last}`}
                onChange={(event) => {
                  andLater = event.currentTarget.checked;
                }}
              />
            )
          }`}
        </Stack>
      ),
      action: t`Withdraw`,
      isDangerous: true,
      word: String(cycleNumber),
      reason: 'required',
      onConfirm: async (reason) => {
        const { data } = await withdraw.mutateAsync({
          params: { path: { cycle_number: cycleNumber } },
          body: { reason: reason!, and_later: andLater },
        });
        const { cycles, left } = data;
        notifyDone(
          t`${cycles === 1 ? t`The cycle is` : t`${cycles} cycles are`} withdrawn.${left === 0 ? '' : t` Still published: ${left}. Withdraw again.`}`,
        );
      },
    });
  };
  return (
    <RecordButtons
      record={t`Cycle ${cycleNumber}`}
      actions={[{ label: t`Withdraw`, run: ask, look: { color: 'red', variant: 'light' } }]}
    />
  );
};
