import { t } from 'ttag';
import { Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconSelector, IconUser } from '../display/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { inWords } from '../display/words.ts';
import { chooseLanguage, LANGUAGE_CODES, LANGUAGES, language } from '../language/language.ts';
import { useSession } from '../session/session.ts';
import { COLOUR_SCHEMES, KEEP_TRANSITIONS } from './colour-schemes.ts';
import classes from './Shell.module.css';

/** Who is signed in, the colour scheme, the language, and the way out. */
export const AccountMenu = () => {
  const { view } = useSession();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme(KEEP_TRANSITIONS);
  return (
    <Menu position="top-start" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.search}>
          <VisuallyHidden>{t`Account of`}</VisuallyHidden>
          <Text size="sm" span flex={1} truncate>
            {view?.operator}
            <Text span size="xs" c="dimmed">
              {' '}
              {view && inWords(view.role)}
            </Text>
          </Text>
          <IconSelector size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() => void navigate({ to: '/account' })}
        >{t`My account`}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t`Appearance`}</Menu.Label>
        {COLOUR_SCHEMES.map(({ scheme, label, icon: SchemeIcon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<SchemeIcon size={16} />}
            aria-current={colorScheme === scheme ? 'true' : undefined}
            fw={colorScheme === scheme ? 600 : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t`Language`}</Menu.Label>
        {LANGUAGE_CODES.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={language() === code ? 'true' : undefined}
            fw={language() === code ? 600 : undefined}
            onClick={() => chooseLanguage(code)}
          >
            {LANGUAGES[code]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => void navigate({ to: '/sign-out' })}
        >{t`Sign out`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
