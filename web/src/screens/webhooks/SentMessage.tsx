import { t } from 'ttag';
import { Code, Stack, Text } from '@mantine/core';
import { $api, type WebhookDeliveryItem } from '../../api/operators-api.ts';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { Loaded } from '../../display/Loaded.tsx';

export interface SentMessageProps {
  /** ID of the webhook. */
  readonly id: string;
  readonly delivery: WebhookDeliveryItem;
}

const WRAPPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The message of an attempt: its headers as they were stored, and its body, made again from the event. */
export const SentMessage = ({ id, delivery }: SentMessageProps) => {
  const sent = $api.useQuery('get', '/api/v1/admin/webhooks/{id}/deliveries/{number}', {
    params: { path: { id, number: delivery.id } },
  });
  return (
    <Loaded what={t`read what was sent`} query={sent}>
      {({ data: { url, headers, body } }) => (
        <Stack gap="xs">
          <Text size="sm" fw={600}>{t`POST ${url}`}</Text>
          {headers === null ? (
            <Text size="sm" c="dimmed">
              {t`An earlier release sent this, and didn’t store its headers.`}
            </Text>
          ) : (
            <Facts
              facts={Object.entries(headers).map(([name, value]) => [
                name,
                <CopyText key="" text={String(value)} what={name} />,
              ])}
            />
          )}
          {body === null ? (
            <Text size="sm" c="dimmed">
              {t`The event is no longer stored, so its body can’t be shown.`}
            </Text>
          ) : (
            <Code block style={WRAPPED}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </Code>
          )}
        </Stack>
      )}
    </Loaded>
  );
};
