import { Alert, Anchor, Button, Code, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, type AccessRequestItem, type IssuedKey } from '../../api/operators-api.ts';
import { Copy } from '../../display/CopyText.tsx';
import { Failure } from '../../display/Failure.tsx';
import { Time } from '../../display/Time.tsx';
import { type Lifetime, LIFETIMES, linkIn, mailTo, type PageLanguage } from './hand-over-link.ts';

export interface HandOverProps {
  readonly issued: IssuedKey;
  /** Who requested the key; undefined: nobody that is known. */
  readonly requester?: Pick<AccessRequestItem, 'email' | 'language'> | undefined;
}

/** Makes a link that shows a key once, instead of copying the key. */
export const HandOver = ({ issued, requester }: HandOverProps) => {
  const [hours, setHours] = useState<Lifetime>('72');
  const [language, setLanguage] = useState<PageLanguage>(requester?.language ?? 'en');
  // Nothing but this dialog's state holds the link.
  const make = $api.useMutation('post', '/api/v1/admin/keys/{id}/hand-over', { gcTime: 0 });
  const send = (): void =>
    make.mutate({ params: { path: { id: issued.id } }, body: { key: issued.key, hours: Number(hours) } });
  const made = make.data?.data;

  if (made !== undefined) {
    const link = linkIn(language, made.link, location.origin);
    return (
      <Stack gap="xs">
        <Alert color="accent" role="status">
          Send this link to {issued.partner}. It opens once, until <Time at={made.expires_at} /> UTC, and
          previews don’t open it. You see it only now.
        </Alert>
        <SegmentedControl
          aria-label="Language of the page"
          data={[
            { value: 'en', label: 'English' },
            { value: 'ka', label: 'Georgian' },
          ]}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {link}
          </Code>
          <Copy text={link} what="link" variant="default" size="lg" />
        </Group>
        {requester && (
          <Text size="sm">
            <Anchor inherit href={mailTo(requester.email, '')}>
              Write to {requester.email}
            </Anchor>
            , or{' '}
            <Anchor inherit href={mailTo(requester.email, link)}>
              write with the link in the message
            </Anchor>
            . Your mail program then stores it.
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm">Or hand it over by a link that shows the key once:</Text>
      {make.error !== null && <Failure what="make the link" error={make.error} />}
      <Group>
        <SegmentedControl
          aria-label="The link expires after"
          data={[...LIFETIMES]}
          value={hours}
          onChange={(value) => setHours(value)}
        />
        <Button variant="default" loading={make.isPending} onClick={send}>
          Hand over by a link
        </Button>
      </Group>
    </Stack>
  );
};
