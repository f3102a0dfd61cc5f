import { t } from 'ttag';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, type InvitedOperatorItem, type IssuedOperatorItem } from '../../api/operators-api.ts';
import { DataTable } from '../../display/DataTable.tsx';
import { ButtonLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Gated } from '../../display/Gated.tsx';
import { OPERATOR_COLUMNS, type OperatorRow } from './operator-columns.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { InvitationModal } from './InvitationModal.tsx';
import { TokenModal } from './TokenModal.tsx';

const AddButton = () => (
  <Gated needs="owner">
    <ButtonLink to="/operators/new">{t`Add an operator`}</ButtonLink>
  </Gated>
);

/** Operators with their roles, and whether an app guards their sign-in. */
export const OperatorList = () => {
  const [issued, setIssued] = useState<IssuedOperatorItem | null>(null);
  const [invited, setInvited] = useState<InvitedOperatorItem | null>(null);
  const operators = $api.useQuery('get', '/api/v1/admin/operators');
  const totp = $api.useQuery('get', '/api/v1/admin/operators/totp');
  const apps = new Map((totp.data?.data.totp ?? []).map((one) => [one.operator, one]));
  return (
    <Screen
      title={t`Operators`}
      description={t`Who has access to the back office, with their roles.`}
      actions={<AddButton />}
    >
      <Loaded what={t`read the operators`} query={operators}>
        {({ data }) => (
          <>
            {data.environment_token && (
              <Alert color="gray" title={t`ADMIN_TOKEN is set`}>
                {t`Its holder is also an owner, named “environment”. It isn’t listed, and can only be changed in the deployment.`}
              </Alert>
            )}
            <DataTable
              name="operators"
              caption={t`Operators`}
              columns={OPERATOR_COLUMNS}
              rows={data.operators.map((operator): OperatorRow => ({
                ...operator,
                app: apps.get(operator.name) ?? null,
              }))}
              rowKey={({ id }) => id}
              rowActions={(operator) => (
                <OperatorMenu operator={operator} onIssued={setIssued} onInvited={setInvited} />
              )}
              empty={{
                title: t`No named operators`,
                children: t`Add one for each person, so that the audit log shows who did what.`,
                action: <AddButton />,
                link: { label: t`Audit log`, to: '/audit' },
              }}
            />
            {data.has_more && <Text size="sm">{t`There are more revoked operators than are listed.`}</Text>}
          </>
        )}
      </Loaded>
      {issued !== null && <TokenModal issued={issued} onClose={() => setIssued(null)} />}
      {invited !== null && <InvitationModal invited={invited} onClose={() => setInvited(null)} />}
    </Screen>
  );
};
