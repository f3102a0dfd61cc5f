import { jt, t } from 'ttag';
import { Text } from '@mantine/core';
import { type Asset } from '../../../../packages/engine/assets.ts';
import { $api, type CycleDetail } from '../../api/operators-api.ts';
import { Changes } from '../../display/Changes.tsx';
import { Facts } from '../../display/Facts.tsx';
import { AddressLink } from '../../display/links.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Section } from '../../display/Section.tsx';
import { changesBetween } from './changes-between.ts';

const NAMED_INPUTS = 12;

const PARTS = { verdict: t`Verdict`, votes: t`Votes`, composites: t`Composites`, inputs: t`Inputs` } as const;

export interface ComparedCycleProps {
  readonly cycle: CycleDetail;
  readonly asset: Asset;
}

/** Changes since the cycle before, as it is stored now. */
export const ComparedCycle = ({ cycle, asset }: ComparedCycleProps) => {
  const number = cycle.cycle_number - 1;
  const earlier = $api.useQuery(
    'get',
    '/api/v1/admin/cycles/{cycle_number}',
    { params: { path: { cycle_number: number } } },
    { retry: false },
  );
  return (
    <Section
      title={t`What changed since the cycle before`}
      description={
        <>
          {jt`Compared with ${<AddressLink key="1" href={`/cycles/${number}`}>{jt`cycle ${number}`}</AddressLink>}${earlier.data?.data.published === false && t`, which was withdrawn`}.`}
        </>
      }
    >
      {earlier.error?.status === 404 ? (
        <Text size="sm">{t`No cycle with the number before was published.`}</Text>
      ) : (
        <Loaded what={t`read cycle ${number}`} query={earlier}>
          {({ data: before }) => {
            const changes = changesBetween(before, cycle, asset);
            const isOther = before.methodology_version !== cycle.methodology_version;
            return (
              <>
                {isOther && (
                  <Text size="sm">{t`It followed methodology ${before.methodology_version}, so scores can differ for that reason.`}</Text>
                )}
                <Facts
                  facts={(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => [
                    PARTS[part],
                    changes[part].length === 0 ? (
                      t`unchanged`
                    ) : (
                      <Changes changes={changes[part]} {...(part === 'inputs' && { atMost: NAMED_INPUTS })} />
                    ),
                  ])}
                />
              </>
            );
          }}
        </Loaded>
      )}
    </Section>
  );
};
