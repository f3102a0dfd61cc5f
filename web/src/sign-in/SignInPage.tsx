import { t } from 'ttag';
import { Anchor, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { $api } from '../api/operators-api.ts';
import { DataOrigin } from '../display/DataOrigin.tsx';
import { Wordmark } from '../display/Wordmark.tsx';
import { chooseLanguage, LANGUAGE_CODES, LANGUAGES, language } from '../language/language.ts';
import { SignIn } from './SignIn.tsx';

const route = getRouteApi('/sign-in');

export const SignInPage = () => {
  const router = useRouter();
  const { to = `${router.basepath}/`, sign_in_error: fault } = route.useSearch();
  const { data: ways } = $api.useQuery('get', '/api/v1/admin/sign-in', {}, { staleTime: Infinity });
  useDocumentTitle(t`Sign in – Back office`);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <Stack>
          <div>
            <Wordmark />
            <Title order={1} mt="md">{t`Back office`}</Title>
            <Group gap="xs">
              <Text c="dimmed" size="sm">
                {location.host}
              </Text>
              {ways && <DataOrigin providers={ways.data.providers} />}
            </Group>
          </div>
          <SignIn fault={fault} to={to} onDone={() => router.history.replace(to)} />
          <Group gap="xs" justify="center">
            {LANGUAGE_CODES.filter((code) => code !== language()).map((code) => (
              <Anchor
                key={code}
                component="button"
                size="sm"
                lang={code}
                onClick={() => chooseLanguage(code)}
              >
                {LANGUAGES[code]}
              </Anchor>
            ))}
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
};
