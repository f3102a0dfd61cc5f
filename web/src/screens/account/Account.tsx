import { t } from 'ttag';
import { Facts } from '../../display/Facts.tsx';
import { TextLink } from '../../display/links.tsx';
import { ROLES } from '../../display/role-labels.ts';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { useSession } from '../../session/session.ts';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';

/** The operator's own role, session, and authenticator app. */
export const Account = () => {
  const { view } = useSession();
  if (view === null) return <Screen title={t`My account`}>{null}</Screen>;
  const { role } = view;
  return (
    <Screen title={t`My account`} badges={<StateBadge {...ROLES[role]} />}>
      <Section
        title={t`You and this session`}
        actions={<TextLink to="/audit" search={{ actor: view.operator }}>{t`My activity`}</TextLink>}
      >
        <Facts
          facts={[
            [t`Name`, view.operator],
            [t`Role`, `${ROLES[role].label}. ${ROLES[role].meaning}`],
            [t`Signed in by`, view.signed_in_by === 'token' ? t`a token` : t`single sign-on`],
            [t`Signed in`, <Time at={view.opened_at} />],
            [t`Ends without activity`, <Ago at={view.idle_expires_at} />],
            [t`Ends in any case`, <Time at={view.expires_at} />],
          ]}
        />
      </Section>
      <AuthenticatorApp session={view} />
    </Screen>
  );
};
