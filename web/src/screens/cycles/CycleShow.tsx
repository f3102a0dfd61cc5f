import { jt, t } from 'ttag';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ASSETS, LEADING_ASSET } from '../../../../packages/engine/assets.ts';
import { $api, type CycleDetail } from '../../api/operators-api.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { SignalBadge } from '../../display/SignalBadge.tsx';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Time } from '../../display/Time.tsx';
import { ComparedCycle } from './ComparedCycle.tsx';
import { Counterfactuals } from './Counterfactuals.tsx';
import { kindOf } from './cycle-labels.ts';
import { CycleActions } from './CycleActions.tsx';
import { CycleParts } from './CycleParts.tsx';
import { CycleDiagram } from './diagram/CycleDiagram.tsx';
import { Plan } from './Plan.tsx';
import { Thresholds } from './Thresholds.tsx';
import { VerdictFacts } from './VerdictFacts.tsx';
import { VerifyCycle } from './VerifyCycle.tsx';
import { inWords } from '../../display/words.ts';

const route = getRouteApi('/shell/cycles/$number');

const ASSET_CHOICES = ASSETS.map((value) => ({
  value,
  label: value === LEADING_ASSET ? t`${value} (the verdict)` : value,
}));

const Withdrawals = ({ cycle }: { readonly cycle: CycleDetail }) =>
  cycle.withdrawals.map((withdrawal) => (
    <Alert
      key={withdrawal.withdrawn_at}
      color={cycle.published ? 'gray' : 'red'}
      title={cycle.published ? t`An earlier cycle of this slot was withdrawn` : t`This cycle was withdrawn`}
    >
      {jt`${<Time key="1" at={withdrawal.withdrawn_at} />} by ${withdrawal.withdrawn_by}: ${withdrawal.reason}`}
    </Alert>
  ));

const Course = ({ cycle }: { readonly cycle: CycleDetail }) => {
  const { asset = LEADING_ASSET } = route.useSearch();
  const crew = cycle.crew.find((one) => one.asset === asset);
  return (
    <>
      <Section
        title={t`How the verdict was reached`}
        description={t`The thickness of ribbons and bars shows their weight. Composites don’t vote: agents read the sources directly. Every part links to its figures.`}
        actions={
          <FilterSegments name="asset" label={t`Asset`} choices={ASSET_CHOICES} fallback={LEADING_ASSET} />
        }
      >
        {crew === undefined ? (
          <EmptyState title={t`This cycle doesn’t cover ${asset}`}>{t`Choose another asset.`}</EmptyState>
        ) : (
          <CycleDiagram cycle={cycle} crew={crew} />
        )}
      </Section>
      <ComparedCycle cycle={cycle} asset={asset} />
      <Section
        title={t`What decides the verdict`}
        description={t`The verdict without each agent and each provider, all else unchanged. The most decisive come first.`}
      >
        <Counterfactuals cycle={cycle} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Thresholds thresholds={cycle.thresholds} methodologyVersion={cycle.methodology_version} />
        <Plan cycle={cycle} />
      </SimpleGrid>
      <CycleParts cycle={cycle} crew={crew} asset={asset} />
      <VerifyCycle cycle={cycle} />
    </>
  );
};

/** A cycle: why it has its verdict, how it came about, and every figure. */
export const CycleShow = () => {
  const { number } = route.useParams();
  const query = $api.useQuery('get', '/api/v1/admin/cycles/{cycle_number}', {
    params: { path: { cycle_number: Number(number) } },
  });
  const cycle = query.data?.data;
  return (
    <Screen
      key={number}
      title={t`Cycle ${number}`}
      parents={[{ label: t`Cycles`, to: '/cycles' }]}
      badges={
        cycle &&
        (cycle.published ? (
          <>
            <SignalBadge signal={cycle.signal} />
            <StateBadge {...kindOf(cycle)} />
          </>
        ) : (
          <StateBadge label={t`Withdrawn`} tone="bad" meaning={t`Partners don’t read it any more.`} />
        ))
      }
      actions={cycle && <CycleActions cycle={cycle} />}
    >
      <Loaded what={t`read cycle ${number}`} query={query}>
        {({ data }) => (
          <>
            <Withdrawals cycle={data} />
            <Section title={t`Why ${inWords(data.signal)}`}>
              <Text size="md" mb="md">
                {data.explanation}
              </Text>
              <VerdictFacts cycle={data} />
            </Section>
            <Course cycle={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};
