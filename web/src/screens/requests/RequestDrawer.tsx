import { t } from 'ttag';
import { Alert, Drawer, Group, Stack } from '@mantine/core';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink, ButtonLink } from '../../display/links.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { meaningOf, parametersOf, toneOfStatus } from './request-labels.ts';
import { networkOf, RequestCaller } from './RequestCaller.tsx';
import { type LoggedRequestItem } from '../../api/generated/operators-api.ts';

const KEY_MATCHES = {
  key: t`the whole key was sent`,
  prefix: t`a wrong key that begins like it, which anybody can have sent`,
} as const;

export interface RequestDrawerProps {
  /** Null: closed. */
  readonly request: LoggedRequestItem | null;
  readonly onClose: () => void;
}

/** A request in full, with the meaning of its error. */
export const RequestDrawer = ({ request, onClose }: RequestDrawerProps) => (
  <Drawer
    opened={request !== null}
    onClose={onClose}
    position="right"
    size="lg"
    title={request === null ? '' : `${request.method} ${request.route}`}
  >
    {request !== null && <RequestFacts request={request} onFollow={onClose} />}
  </Drawer>
);

interface RequestFactsProps {
  readonly request: LoggedRequestItem;
  /** Called when a link leads to other requests, which are below. */
  readonly onFollow: () => void;
}

const RequestFacts = ({ request, onFollow }: RequestFactsProps) => {
  const { title, sentence } = meaningOf(request);
  const isFailure = request.status >= 400;
  return (
    <Stack>
      <Alert color={request.status >= 500 ? 'red' : isFailure ? 'yellow' : 'accent'} title={title}>
        {request.detail ?? sentence}
        {request.error_id !== null && t` The service's log has the cause under the error ID.`}
      </Alert>
      <Facts
        facts={[
          [
            t`Status`,
            <StateBadge key="" label={String(request.status)} tone={toneOfStatus(request.status)} />,
          ],
          [t`Error code`, request.error_code ?? t`none`],
          [t`Arrived`, <Time key="" at={request.at} precision="second" />],
          [t`Duration`, milliseconds(request.duration_ms)],
          [t`Key`, request.key_id === null ? t`none known` : <RequestCaller key="" request={request} />],
          [t`Key sent`, request.key_match === null ? t`none known` : KEY_MATCHES[request.key_match]],
          [
            t`Partner`,
            request.partner === null ? (
              '–'
            ) : (
              <AddressLink key="" href={`/partners/${encodeURIComponent(request.partner)}`}>
                {request.partner}
              </AddressLink>
            ),
          ],
          [t`Network`, networkOf(request)],
          [
            t`Logged as`,
            request.sampled ? t`one of a sample of successes` : t`a failure, all of which are logged`,
          ],
        ]}
      />
      <Facts
        facts={[
          [t`Request ID`, <CopyText key="" text={request.request_id} what={t`request ID`} />],
          [
            t`Error ID`,
            request.error_id === null ? (
              t`none`
            ) : (
              <CopyText key="" text={request.error_id} what={t`error ID`} />
            ),
          ],
          [t`Path`, <code key="">{request.path}</code>],
          [t`Parameters`, request.query === null ? t`none` : <code key="">{parametersOf(request)}</code>],
          ...(request.parameter === null
            ? []
            : [
                [
                  t`Value of ${request.parameter}`,
                  request.value === null ? t`none` : <code>{request.value}</code>,
                ] as const,
                ...(request.allowed === null ? [] : [[t`Allowed`, request.allowed] as const]),
              ]),
          ...(request.missing_scope === null ? [] : [[t`Missing scope`, request.missing_scope] as const]),
        ]}
      />
      <Group gap="xs" onClick={onFollow}>
        {request.key_id !== null && (
          <ButtonLink
            variant="default"
            size="xs"
            to="/requests"
            search={{ key_id: request.key_id }}
          >{t`All requests of this key`}</ButtonLink>
        )}
        {request.error_code !== null && (
          <ButtonLink
            variant="default"
            size="xs"
            to="/requests"
            search={{ error_code: request.error_code }}
          >{t`All with this error code`}</ButtonLink>
        )}
        <ButtonLink
          variant="default"
          size="xs"
          to="/requests"
          search={{ route: request.route }}
        >{t`All of this route`}</ButtonLink>
        <ButtonLink
          variant="default"
          size="xs"
          to="/requests"
          search={{ request_id: request.request_id }}
        >{t`Link to this request`}</ButtonLink>
      </Group>
    </Stack>
  );
};
