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
    notifyDone('The link is revoked.');
  };
  return (
    <Alert color={handOver.state === 'waiting' ? 'yellow' : 'gray'} title="Handed over by a link">
      <Group justify="space-between" gap="sm">
        <span>
          Made by {handOver.made_by} on <Time at={handOver.made_at} /> UTC. <Ending handOver={handOver} />
        </span>
        {handOver.state === 'waiting' && (
          <GatedButton variant="default" loading={revoke.isPending} onClick={() => void askToRevoke()}>
            Revoke the link
          </GatedButton>
        )}
      </Group>
    </Alert>
  );
};

const Ending = ({ handOver }: { readonly handOver: HandOverItem }) => {
  const ended = <Time at={handOver.ended_at} />;
  switch (handOver.state) {
    case 'waiting':
      return (
        <>
          Nobody has opened it. It expires on <Time at={handOver.expires_at} /> UTC.
        </>
      );
    case 'opened':
      return <>It was opened on {ended} UTC. If that wasn’t the partner, rotate the key.</>;
    case 'revoked':
      return <>It was revoked on {ended} UTC.</>;
    case 'expired':
      return <>It expired on {ended} UTC, and nobody had opened it.</>;
  }
};
