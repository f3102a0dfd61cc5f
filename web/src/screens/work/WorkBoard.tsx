import { t } from 'ttag';
import { modals } from '@mantine/modals';
import { $api } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { BackfillForm } from './BackfillForm.tsx';
import { JobTable } from './JobTable.tsx';
import { WorkTable } from './WorkTable.tsx';

const POLL_MS = 5_000;

const openBackfill = (): void => {
  const id = modals.open({
    title: t`Backfill cycles`,
    size: 'lg',
    children: <BackfillForm onDone={() => modals.close(id)} />,
  });
};

/** Operators' requests to workers, and repeated jobs. */
export const WorkBoard = () => {
  const jobs = $api.useQuery('get', '/api/v1/admin/jobs', {}, { refetchInterval: POLL_MS });
  const run = $api.useMutation('post', '/api/v1/admin/cycles/run');
  const askToRun = (): void =>
    void confirm({
      title: t`Run the open cycles now?`,
      children: t`A worker publishes every open cycle since the latest published one. Workers do this on their own every 15 minutes. A published cycle never changes; if none is open, nothing happens.`,
      action: t`Run now`,
      onConfirm: async () => {
        await run.mutateAsync({});
        notifyDone(t`A worker is about to run the open cycles. Follow it below.`);
      },
    });
  return (
    <Screen
      title={t`Work`}
      description={t`Work that operators requested, and jobs that workers repeat on their own.`}
      actions={
        <>
          <GatedButton variant="default" onClick={askToRun}>{t`Run the open cycles now`}</GatedButton>
          <GatedButton onClick={openBackfill}>{t`Backfill cycles`}</GatedButton>
        </>
      }
    >
      <WorkTable />
      <Loaded what={t`read the repeated jobs`} query={jobs}>
        {({ data }) =>
          data.processes.map(({ id, role, jobs: own }) => (
            <Section
              key={id}
              title={t`Repeated jobs of ${id}`}
              description={t`Role ${role}.${own === null ? t` Its release doesn’t report jobs.` : ''}`}
            >
              {own !== null && <JobTable process={id} jobs={own} />}
            </Section>
          ))
        }
      </Loaded>
    </Screen>
  );
};
