import { jt, t } from 'ttag';
import { List, Text } from '@mantine/core';
import { SCOPE_WORDS } from '../../../../src/domain/catalog/scope-words.ts';
import { $api, type KeyItem } from '../../api/operators-api.ts';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink } from '../../display/links.tsx';
import { Section } from '../../display/Section.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { inWords } from '../../display/words.ts';
import { LimitOfKey, PlanOfKey } from './PlanField.tsx';

/** The terms of a key, and the keys that it replaces or that replace it. */
export const KeyTerms = ({ item }: { readonly item: KeyItem }) => (
  <Section title={t`Terms`}>
    <Facts
      facts={[
        [t`Requests a minute`, <LimitOfKey key="" item={item} field="rate_limit_per_min" />],
        [t`Requests a day (UTC)`, <LimitOfKey key="" item={item} field="quota_per_day" />],
        [t`Key plan`, <PlanOfKey key="" item={item} />],
        [t`Expires`, <Time key="" at={item.expires_at} absent={t`doesn’t expire`} />],
        [t`Issued`, <Time key="" at={item.issued_at} />],
        [t`Last used`, <Ago key="" at={item.last_used_at} />],
        [t`Kind`, item.kind === 'secret' ? t`Secret` : t`Publishable`],
        [t`Allowed networks`, item.allowed_networks?.join(', ') ?? t`any`],
        ...(item.allowed_origins === null ? [] : ([[t`Origins`, item.allowed_origins.join(', ')]] as const)),
        [t`Prefix`, <CopyText key="" text={item.prefix} what={t`prefix`} />],
        ['ID', <CopyText key="" text={item.id} what={t`ID`} />],
        [t`Rotation`, <Rotation key="" item={item} />],
      ]}
    />
    <List size="sm" mt="md" spacing={4}>
      {item.scopes.map((scope) => (
        <List.Item key={scope}>
          <code>{scope}</code>{' '}
          <Text span size="sm" c="dimmed">
            {inWords(SCOPE_WORDS[scope])}
          </Text>
        </List.Item>
      ))}
    </List>
  </Section>
);

/** Links to the keys before and after a rotation, among the partner's latest 500. */
const Rotation = ({ item: { id, partner, rotated_from: from } }: { readonly item: KeyItem }) => {
  const { data } = $api.useQuery('get', '/api/v1/admin/keys', { params: { query: { partner, limit: 500 } } });
  const later = (data?.data.keys ?? []).filter((key) => key.rotated_from === id);
  if (from === null && later.length === 0) return t`none`;
  return (
    <>
      {from !== null && (
        <div>
          {jt`replaces ${<AddressLink key="1" href={`/keys/${from}`}>{t`an earlier key`}</AddressLink>}`}
        </div>
      )}
      {later.map((key) => (
        <div key={key.id}>
          {jt`replaced by ${(
            <AddressLink key="1" href={`/keys/${key.id}`}>
              {key.prefix}
            </AddressLink>
          )}`}
        </div>
      ))}
    </>
  );
};
