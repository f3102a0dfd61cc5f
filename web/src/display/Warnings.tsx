import { Alert } from '@mantine/core';
import { $api } from '../api/operators-api.ts';

/** Warnings of the overview about these keys: a quota nearly used up, an approaching end, unusually many errors. */
export const Warnings = ({ keyIds }: { readonly keyIds: readonly string[] }) => {
  const { data } = $api.useQuery('get', '/api/v1/admin/overview');
  const { attention = [], silenced = [] } = data?.data ?? {};
  return [...attention, ...silenced]
    .filter(({ link }) => link?.screen === 'keys' && link.id !== null && keyIds.includes(link.id))
    .map(({ id, severity, message, affects }) => (
      <Alert key={id} color={severity === 'critical' ? 'red' : 'yellow'} title={message}>
        {affects}
      </Alert>
    ));
};
