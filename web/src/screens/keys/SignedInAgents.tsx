import { t } from 'ttag';
import { $api } from '../../api/operators-api.ts';
import { type GrantItem } from '../../api/generated/operators-api.ts';
import { type DataColumn, timeColumn } from '../../display/columns.tsx';
import { confirm } from '../../display/confirm.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { Failure } from '../../display/Failure.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { Section } from '../../display/Section.tsx';
import { notifyDone } from '../../display/toasts.tsx';

const nameOf = (grant: GrantItem): string => grant.client_name ?? grant.client_id;

const COLUMNS: readonly DataColumn<GrantItem>[] = [
  { id: 'client', header: t`Agent`, value: nameOf },
  { id: 'redirect_host', header: t`Returns to`, value: (grant) => grant.redirect_host },
  { id: 'scopes', header: t`Scopes`, value: (grant) => grant.scopes.join(', ') },
  timeColumn('made_at', t`Signed in`, (grant) => grant.made_at),
  timeColumn('expires_at', t`Expires`, (grant) => grant.expires_at),
];

/** Agents that act by a key, each of which can be signed out; nothing if none does. */
export const SignedInAgents = ({ id }: { readonly id: string }) => {
  const path = { id };
  const read = $api.useQuery('get', '/api/v1/admin/keys/{id}/grants', { params: { path } });
  const end = $api.useMutation('delete', '/api/v1/admin/keys/{id}/grants/{grant_id}');
  if (read.error !== null) return <Failure what={t`read the agents that signed in`} error={read.error} />;
  const grants = read.data?.data.grants ?? [];
  if (grants.length === 0) return null;
  const askToEnd = (grant: GrantItem): void =>
    void confirm({
      title: t`End this sign-in?`,
      children: t`${nameOf(grant)} can’t use the key any more, until somebody signs it in with the key again.`,
      action: t`End`,
      isDangerous: true,
      onConfirm: async () => {
        await end.mutateAsync({ params: { path: { ...path, grant_id: grant.id } } });
        notifyDone(t`The sign-in has ended.`);
      },
    });
  return (
    <Section
      title={t`Agents signed in`}
      description={t`They act by this key at /mcp, within its limits. An agent chooses its name itself.`}
    >
      <DataTable
        name="grants"
        caption={t`Agents that are signed in with the key`}
        columns={COLUMNS}
        rows={grants}
        rowKey={(grant) => grant.id}
        rowActions={(grant) => (
          <GatedButton
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => askToEnd(grant)}
          >{t`End`}</GatedButton>
        )}
      />
    </Section>
  );
};
