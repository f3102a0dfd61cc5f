import { jt, t } from 'ttag';
import { Alert, Group } from '@mantine/core';
import { $api, type HandOverItem } from '../../api/operators-api.ts';
import { GatedButton } from '../../display/Gated.tsx';
import { Time } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';

/** The latest one-time link of a key: whether it waits, was opened, or has ended. Nothing if there never was one. */
export const HandOverState = ({ id }: { readonly id: string }) => {
  const path = { params: { path: { id } } };
  const read = $api.useQuery('get', '/api/v1/admin/keys/{id}/hand-over', path);
  const revoke = $api.useMutation('delete', '/api/v1/admin/keys/{id}/hand-over');
  const handOver = read.data?.data.hand_over;
  if (!handOver) return null;
  const askToRevoke = async (): Promise<void> => {
    await revoke.mutateAsync(path);
    notifyDone(t`The link is revoked.`);
  };
  return (
    <Alert color={handOver.state === 'waiting' ? 'yellow' : 'gray'} title={t`Handed over by a link`}>
      <Group justify="space-between" gap="sm">
        <span>
          {jt`Made by ${handOver.made_by} on ${<Time key="1" at={handOver.made_at} />} UTC. ${<Ending key="2" handOver={handOver} />}`}
        </span>
        {handOver.state === 'waiting' && (
          <GatedButton
            variant="default"
            loading={revoke.isPending}
            onClick={() => void askToRevoke()}
          >{t`Revoke the link`}</GatedButton>
        )}
      </Group>
    </Alert>
  );
};

const Ending = ({ handOver }: { readonly handOver: HandOverItem }) => {
  const ended = <Time at={handOver.ended_at} />;
  switch (handOver.state) {
    case 'waiting':
      return <>{jt`Nobody has opened it. It expires on ${<Time key="1" at={handOver.expires_at} />} UTC.`}</>;
    case 'opened':
      return <>{jt`It was opened on ${ended} UTC. If that wasn’t the partner, rotate the key.`}</>;
    case 'revoked':
      return <>{jt`It was revoked on ${ended} UTC.`}</>;
    case 'expired':
      return <>{jt`It expired on ${ended} UTC, and nobody had opened it.`}</>;
  }
};
