import { jt, t } from 'ttag';
import { Alert, Text } from '@mantine/core';
import { $api } from '../../api/operators-api.ts';
import { Loaded } from '../../display/Loaded.tsx';
import { type OutageValues } from './OutageFields.tsx';

/** The outage as partners would see it, once all fields are filled. */
export const OutagePreview = ({ values }: { readonly values: OutageValues }) => {
  const { starts_at, ends_at, reason, products } = values;
  const isReady = starts_at !== null && reason !== null;
  const preview = $api.useQuery(
    'get',
    '/api/v1/admin/outages/preview',
    {
      params: {
        query: {
          starts_at: starts_at ?? '',
          reason: reason ?? 'ingest_gap',
          ...(ends_at === null ? {} : { ends_at }),
          ...(products === null || products.length === 0 ? {} : { products }),
        },
      },
    },
    { enabled: isReady, retry: false },
  );
  if (!isReady) return null;
  return (
    <Loaded what={t`preview the outage`} query={preview}>
      {({ data }) => (
        <Alert
          color={products?.length === 0 ? 'yellow' : 'accent'}
          role="status"
          title={t`What partners will see`}
        >
          <Text size="sm">{data.message}</Text>
          {data.overlapping.length > 0 && (
            <Text size="sm">
              {jt`${data.overlapping.length} known ${data.overlapping.length === 1 ? t`outage overlaps` : t`outages overlap`} it.`}
            </Text>
          )}
        </Alert>
      )}
    </Loaded>
  );
};
