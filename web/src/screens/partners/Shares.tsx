import { jt, t } from 'ttag';
import { useState } from 'react';
import { $api, type MadeShare, type PartnerDetail } from '../../api/operators-api.ts';
import { agoColumn, type DataColumn, timeColumn } from '../../display/columns.tsx';
import { confirm } from '../../display/confirm.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { SecretModal } from '../../display/SecretModal.tsx';
import { Section } from '../../display/Section.tsx';
import { Time } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';

const COLUMNS: readonly DataColumn<PartnerDetail['shares'][number]>[] = [
  { id: 'made_by', header: t`Made by`, value: (share) => share.made_by },
  timeColumn('made_at', t`Made`, (share) => share.made_at),
  timeColumn('expires_at', t`Expires`, (share) => share.expires_at),
  agoColumn('last_used_at', t`Last used`, (share) => share.last_used_at),
];

/** Links by which a partner reads its own use, errors, and deliveries; each can be ended. */
export const Shares = ({ partner }: { readonly partner: PartnerDetail }) => {
  const { id, name, shares } = partner;
  const [made, setMade] = useState<MadeShare | null>(null);
  const path = { partner: id };
  const make = $api.useMutation('post', '/api/v1/admin/partners/{partner}/shares', { gcTime: 0 });
  const end = $api.useMutation('delete', '/api/v1/admin/partners/{partner}/shares/{id}');
  const share = async (): Promise<void> => setMade((await make.mutateAsync({ params: { path } })).data);
  const askToEnd = (shareId: string): void =>
    void confirm({
      title: t`End this share?`,
      children: t`The link and the pages that it opened show nothing from now on.`,
      action: t`End`,
      isDangerous: true,
      onConfirm: async () => {
        await end.mutateAsync({ params: { path: { ...path, id: shareId } } });
        notifyDone(t`The share has ended.`);
      },
    });
  return (
    <Section
      title={t`Shared with the partner`}
      description={t`A link to a page with its use, failed requests, and webhook deliveries. It changes nothing.`}
      actions={
        <GatedButton
          variant="default"
          loading={make.isPending}
          onClick={() => void share()}
        >{t`Make a link`}</GatedButton>
      }
    >
      <DataTable
        name="shares"
        caption={t`Open shares of the partner`}
        columns={COLUMNS}
        rows={shares}
        rowKey={(one) => one.id}
        rowActions={(one) => (
          <GatedButton
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => askToEnd(one.id)}
          >{t`End`}</GatedButton>
        )}
        empty={{ title: t`Nothing is shared`, children: t`Make a link, and send it to the partner.` }}
      />
      {made !== null && (
        <SecretModal
          isLink
          what={t`link`}
          warning={
            <>
              {jt`Send this link to ${name}. Whoever has it reads the use of ${name} until ${<Time key="1" at={made.expires_at} />} UTC, or until you end it. You see it only now.`}
            </>
          }
          secret={new URL(made.link, location.origin).href}
          onClose={() => setMade(null)}
        />
      )}
    </Section>
  );
};
