import { jt, t } from 'ttag';
import { Group, Text } from '@mantine/core';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Facts } from '../../display/Facts.tsx';
import { TextLink } from '../../display/links.tsx';
import { wholePercent } from '../../display/numbers.ts';
import { Section } from '../../display/Section.tsx';
import { SignalBadge } from '../../display/SignalBadge.tsx';
import { Ago } from '../../display/Time.tsx';
import { inWords } from '../../display/words.ts';
import { type NewestCycleView } from '../../api/generated/operators-api.ts';

/** Verdict of the latest cycle, and the time of the next one. */
export const NewestCycle = ({ cycle }: { readonly cycle: NewestCycleView | null }) => (
  <Section
    title={t`Latest verdict`}
    actions={
      cycle !== null && (
        <TextLink
          to="/cycles/$number"
          params={{ number: String(cycle.cycle_number) }}
        >{jt`Cycle ${cycle.cycle_number}`}</TextLink>
      )
    }
  >
    {cycle === null ? (
      <EmptyState title={t`No cycle was published yet`}>
        {t`The first one is published within 15 minutes.`}
      </EmptyState>
    ) : (
      <>
        <Group gap="sm" mb="sm">
          <SignalBadge signal={cycle.signal} />
          <Text size="sm">
            {jt`${wholePercent(cycle.confidence)} agreement, ${inWords(cycle.market_regime)} regime${cycle.held && t`, held from the cycle before`}`}
          </Text>
        </Group>
        <Text size="sm" mb="sm">
          {cycle.explanation}
        </Text>
        <Facts
          facts={[
            [t`Published`, <Ago key="published" at={cycle.published_at} />],
            [t`Next cycle`, <Ago key="next" at={cycle.next_cycle_at} isAhead />],
            [
              t`Votes`,
              Object.entries(cycle.votes)
                .filter(([, votes]) => votes > 0)
                .map(([signal, votes]) => `${votes} ${inWords(signal)}`)
                .join(', '),
            ],
            [t`Risks`, cycle.risk_flags.map(inWords).join(', ') || t`none flagged`],
          ]}
        />
      </>
    )}
  </Section>
);
