import { Alert, Drawer, Group, Stack } from '@mantine/core';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink, ButtonLink } from '../../display/links.tsx';
import { milliseconds } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { meaningOf, toneOfStatus } from './request-labels.ts';
import { networkOf, RequestCaller } from './RequestCaller.tsx';
import { type LoggedRequestItem } from '../../api/generated/operators-api.ts';

const KEY_MATCHES = {
  key: 'the whole key was sent',
  prefix: 'a wrong key that begins like it, which anybody can have sent',
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
        {request.error_id !== null && " The service's log has the cause under the error ID."}
      </Alert>
      <Facts
        facts={[
          [
            'Status',
            <StateBadge key="" label={String(request.status)} tone={toneOfStatus(request.status)} />,
          ],
          ['Error code', request.error_code ?? 'none'],
          ['Arrived', <Time key="" at={request.at} precision="second" />],
          ['Duration', milliseconds(request.duration_ms)],
          ['Key', request.key_id === null ? 'none known' : <RequestCaller key="" request={request} />],
          ['Key sent', request.key_match === null ? 'none known' : KEY_MATCHES[request.key_match]],
          [
            'Partner',
            request.partner === null ? (
              '–'
            ) : (
              <AddressLink key="" href={`/partners/${encodeURIComponent(request.partner)}`}>
                {request.partner}
              </AddressLink>
            ),
          ],
          ['Network', networkOf(request)],
          [
            'Logged as',
            request.sampled ? 'one of a sample of successes' : 'a failure, all of which are logged',
          ],
        ]}
      />
      <Facts
        facts={[
          ['Request ID', <CopyText key="" text={request.request_id} what="request ID" />],
          [
            'Error ID',
            request.error_id === null ? 'none' : <CopyText key="" text={request.error_id} what="error ID" />,
          ],
          ['Path', <code key="">{request.path}</code>],
          ['Parameters', request.query === null ? 'none' : <code key="">{request.query}</code>],
          ...(request.parameter === null
            ? []
            : [
                [
                  `Value of ${request.parameter}`,
                  request.value === null ? 'none' : <code>{request.value}</code>,
                ] as const,
                ['Allowed', request.allowed ?? 'what the detail says'] as const,
              ]),
          ...(request.missing_scope === null ? [] : [['Missing scope', request.missing_scope] as const]),
        ]}
      />
      <Group gap="xs" onClick={onFollow}>
        {request.key_id !== null && (
          <ButtonLink variant="default" size="xs" to="/requests" search={{ key_id: request.key_id }}>
            All requests of this key
          </ButtonLink>
        )}
        {request.error_code !== null && (
          <ButtonLink variant="default" size="xs" to="/requests" search={{ error_code: request.error_code }}>
            All with this error code
          </ButtonLink>
        )}
        <ButtonLink variant="default" size="xs" to="/requests" search={{ route: request.route }}>
          All of this route
        </ButtonLink>
        <ButtonLink variant="default" size="xs" to="/requests" search={{ request_id: request.request_id }}>
          Link to this request
        </ButtonLink>
      </Group>
    </Stack>
  );
};
