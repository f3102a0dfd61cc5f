import { t } from 'ttag';
import { Code, Text } from '@mantine/core';
import { type IssuedKey } from '../../api/generated/operators-api.ts';
import { SecretModal } from '../../display/SecretModal.tsx';
import { HandOver, type HandOverProps } from './HandOver.tsx';

/** How to give a key to its partner, by its kind. */
const HANDING_OVER = {
  secret: t`Give it to the partner by a link, or over a channel that only the two of you read.`,
  publishable: t`It isn’t secret: the partner puts it into web pages of its origins.`,
} as const;

/** A command to try the key. */
const commandOf = ({ key, allowed_origins: origins }: IssuedKey): string =>
  origins === null
    ? `curl -H 'X-API-Key: ${key}' ${location.origin}/api/v1/data/me`
    : `curl -H 'X-API-Key: ${key}' -H 'Origin: ${origins[0]!}' ${location.origin}/api/v1/data/verdicts/latest`;

export interface KeySecretProps extends Pick<HandOverProps, 'requester'> {
  /** Held only in the state of the component that shows this. */
  readonly issued: IssuedKey;
  /** The caller must drop the key. */
  readonly onClose: () => void;
}

export const KeySecret = ({ issued, requester, onClose }: KeySecretProps) => (
  <SecretModal
    what={t`key`}
    warning={`This is the only time that the key of ${issued.partner} is shown. ${HANDING_OVER[issued.kind]}`}
    secret={issued.key}
    onClose={onClose}
  >
    <Text size="sm">{t`Try it in a terminal:`}</Text>
    <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {commandOf(issued)}
    </Code>
    <HandOver issued={issued} requester={requester} />
  </SecretModal>
);
