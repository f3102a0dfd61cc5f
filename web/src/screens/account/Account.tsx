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
  if (view === null) return <Screen title="My account">{null}</Screen>;
  const { role } = view;
  return (
    <Screen title="My account" badges={<StateBadge {...ROLES[role]} />}>
      <Section
        title="You and this session"
        actions={
          <TextLink to="/audit" search={{ actor: view.operator }}>
            My activity
          </TextLink>
        }
      >
        <Facts
          facts={[
            ['Name', view.operator],
            ['Role', `${ROLES[role].label}. ${ROLES[role].meaning}`],
            ['Signed in by', view.signed_in_by === 'token' ? 'a token' : 'single sign-on'],
            ['Signed in', <Time at={view.opened_at} />],
            ['Ends without activity', <Ago at={view.idle_expires_at} />],
            ['Ends in any case', <Time at={view.expires_at} />],
          ]}
        />
      </Section>
      <AuthenticatorApp session={view} />
    </Screen>
  );
};
