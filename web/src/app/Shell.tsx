import { t } from 'ttag';
import { ActionIcon, AppShell, Burger, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '../display/icons.ts';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Wordmark } from '../display/Wordmark.tsx';
import { SessionGuard } from '../sign-in/SessionGuard.tsx';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { DeploymentBadges } from './DeploymentBadges.tsx';
import { FINDER_KEYS } from './finder-keys.ts';
import { Finder } from './Finder.tsx';
import { menuItemOf } from './menu.ts';
import { Navigation } from './Navigation.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import classes from './Shell.module.css';

const SearchButton = () => (
  <UnstyledButton className={classes.search} onClick={spotlight.open}>
    <IconSearch size={16} />
    <Text size="sm" span flex={1}>{t`Find anything`}</Text>
    <Kbd size="xs" aria-hidden>
      {FINDER_KEYS.join(' ')}
    </Kbd>
  </UnstyledButton>
);

/** Apart from the frame, which would otherwise navigate to the sign-in at every change of the address. */
const ScreenName = () => {
  const { pathname } = useLocation();
  return (
    <Text fw={600} flex={1} truncate>
      {menuItemOf(pathname)?.label ?? t`Back office`}
    </Text>
  );
};

/** The frame around every screen: menu, deployment, search, and the guard of the session. */
export const Shell = () => {
  const [isMenuOpen, menu] = useDisclosure(false);
  const { view, endedBecause } = useSession();
  if (view === null && endedBecause === null) return <Navigate to="/sign-in" ignoreBlocker />;
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#main" className="skip-link">{t`Skip to the content`}</a>
      {/* Dialogs have headers of their own, so this one is a region, not the banner. */}
      <AppShell.Header hiddenFrom="sm" px="md" role="presentation">
        <Group h="100%" gap="sm" wrap="nowrap" component="section" aria-label={t`Menu and deployment`}>
          <Burger opened={isMenuOpen} onClick={menu.toggle} size="sm" aria-label={t`Menu`} />
          <ScreenName />
          <DeploymentBadges wrap="nowrap" />
          <ActionIcon variant="subtle" color="gray" aria-label={t`Find anything`} onClick={spotlight.open}>
            <IconSearch size={20} />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.navbar}>
        <Group justify="space-between" px="sm" py="xs" wrap="nowrap">
          <Wordmark>
            <Text size="xs" c="dimmed">{t`Back office`}</Text>
          </Wordmark>
          <Burger hiddenFrom="sm" opened onClick={menu.close} size="sm" aria-label={t`Close the menu`} />
        </Group>
        <DeploymentBadges px="sm" pb="sm" visibleFrom="sm" />
        <SearchButton />
        <Navigation onChosen={menu.close} />
        <AccountMenu />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <Finder />
      <Shortcuts />
      <SessionGuard />
    </AppShell>
  );
};
