import { List, Text } from '@mantine/core';
import { SCOPE_WORDS } from '../../../../src/domain/catalog/scope-words.ts';
import { $api, type KeyItem } from '../../api/operators-api.ts';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink } from '../../display/links.tsx';
import { Section } from '../../display/Section.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { LimitOfKey, PlanOfKey } from './PlanField.tsx';

/** The terms of a key, and the keys that it replaces or that replace it. */
export const KeyTerms = ({ item }: { readonly item: KeyItem }) => (
  <Section title="Terms">
    <Facts
      facts={[
        ['Requests a minute', <LimitOfKey key="" item={item} field="rate_limit_per_min" />],
        ['Requests a day (UTC)', <LimitOfKey key="" item={item} field="quota_per_day" />],
        ['Plan', <PlanOfKey key="" item={item} />],
        ['Expires', <Time key="" at={item.expires_at} absent="never" />],
        ['Issued', <Time key="" at={item.issued_at} />],
        ['Last used', <Ago key="" at={item.last_used_at} />],
        ['Kind', item.kind],
        ['Allowed networks', item.allowed_networks?.join(', ') ?? 'any'],
        ...(item.allowed_origins === null ? [] : ([['Origins', item.allowed_origins.join(', ')]] as const)),
        ['Prefix', <CopyText key="" text={item.prefix} what="prefix" />],
        ['ID', <CopyText key="" text={item.id} what="ID" />],
        ['Rotation', <Rotation key="" item={item} />],
      ]}
    />
    <List size="sm" mt="md" spacing={4}>
      {item.scopes.map((scope) => (
        <List.Item key={scope}>
          <code>{scope}</code>{' '}
          <Text span size="sm" c="dimmed">
            {SCOPE_WORDS[scope]}
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
  if (from === null && later.length === 0) return 'none';
  return (
    <>
      {from !== null && (
        <div>
          replaces <AddressLink href={`/keys/${from}`}>an earlier key</AddressLink>
        </div>
      )}
      {later.map((key) => (
        <div key={key.id}>
          replaced by <AddressLink href={`/keys/${key.id}`}>{key.prefix}</AddressLink>
        </div>
      ))}
    </>
  );
};
