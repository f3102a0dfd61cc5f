import { jt, t } from 'ttag';
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
          {jt`Send this link to ${issued.partner}. It opens once, until ${<Time key="1" at={made.expires_at} />} UTC, and previews don’t open it. You see it only now.`}
        </Alert>
        <SegmentedControl
          aria-label={t`Language of the page`}
          data={[
            { value: 'en', label: t`English` },
            { value: 'ka', label: t`Georgian` },
          ]}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {link}
          </Code>
          <Copy text={link} what={t`link`} variant="default" size="lg" />
        </Group>
        {requester && (
          <Text size="sm">
            {jt`${<Anchor key="1" inherit href={mailTo(requester.email, '')}>{jt`Write to ${requester.email}`}</Anchor>}, or ${(
              <Anchor key="2" inherit href={mailTo(requester.email, link)}>
                {t`write with the link in the message`}
              </Anchor>
            )}. Your mail program then stores it.`}
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{t`Or hand it over by a link that shows the key once:`}</Text>
      {make.error !== null && <Failure what={t`make the link`} error={make.error} />}
      <Group>
        <SegmentedControl
          aria-label={t`The link expires after`}
          data={[...LIFETIMES]}
          value={hours}
          onChange={(value) => setHours(value)}
        />
        <Button variant="default" loading={make.isPending} onClick={send}>{t`Hand over by a link`}</Button>
      </Group>
    </Stack>
  );
};
