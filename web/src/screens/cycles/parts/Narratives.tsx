import { t } from 'ttag';
import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { LEAD } from '../../../../../packages/engine/crew/lead.ts';
import { $api, type CycleNarratives } from '../../../api/operators-api.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { Facts } from '../../../display/Facts.tsx';
import { Loaded } from '../../../display/Loaded.tsx';
import { count } from '../../../display/numbers.ts';
import { SignalBadge } from '../../../display/SignalBadge.tsx';
import { inTitle } from '../../../display/words.ts';
import { language } from '../../../language/language.ts';

const LANGUAGES = new Intl.DisplayNames([language()], { type: 'language' });

interface EachLanguageProps<Value> {
  /** By language code; null without a text. */
  readonly of: Readonly<Record<string, Value | null>>;
  readonly children: (value: Value) => ReactNode;
}

/** A text in each language, side by side; one below the other if there is no room. */
const EachLanguage = <Value,>({ of, children }: EachLanguageProps<Value>) => (
  <SimpleGrid cols={{ base: 1, md: Object.keys(of).length }} spacing="lg">
    {Object.entries(of).map(([language, value]) => (
      <div key={language}>
        <Text size="xs" c="dimmed" fw={600}>
          {LANGUAGES.of(language)}
        </Text>
        {value === null ? (
          <Text c="dimmed" size="sm">
            {t`There is no text in this language.`}
          </Text>
        ) : (
          <Stack gap="xs" lang={language}>
            {children(value)}
          </Stack>
        )}
      </div>
    ))}
  </SimpleGrid>
);

const Told = ({ speakers, plan, meta }: CycleNarratives) => (
  <Stack>
    <Facts
      facts={[
        [t`Written by`, meta.model === 'template' ? t`the template, no model` : meta.model],
        [t`Cost`, t`${meta.cost_usd} USD`],
        [t`Took`, t`${count(meta.generation_ms)} ms`],
        [t`Read from`, meta.cache_source],
      ]}
    />
    {speakers.map(({ agent, signal, confidence_pct: confidence, texts }) => (
      <Card key={agent} withBorder>
        <Group gap="sm" mb="xs">
          <Title order={3}>{agent === LEAD ? t`${inTitle(agent)}, the lead` : inTitle(agent)}</Title>
          <SignalBadge signal={signal} />
          <Text size="sm" c="dimmed">{t`confidence ${confidence}%`}</Text>
        </Group>
        <EachLanguage of={texts}>
          {({ headline, summary, prose }) => (
            <>
              <Text fw={600} size="sm">
                {headline}
              </Text>
              <Text size="sm">{summary}</Text>
              {prose.split('\n\n').map((paragraph) => (
                <Text key={paragraph} size="sm">
                  {paragraph}
                </Text>
              ))}
            </>
          )}
        </EachLanguage>
      </Card>
    ))}
    <Card withBorder>
      <Title order={3} mb="xs">{t`The plan in words`}</Title>
      <EachLanguage of={plan}>
        {(texts) => (
          <>
            <Text size="sm">{texts.entry_plan}</Text>
            <Text size="sm">{texts.risk_calculation}</Text>
          </>
        )}
      </EachLanguage>
      <Text size="xs" c="dimmed" mt="sm">
        {t`Partners read the texts of the plan only in the older public API.`}
      </Text>
    </Card>
  </Stack>
);

export const Narratives = ({ cycleNumber }: { readonly cycleNumber: number }) => {
  const narratives = $api.useQuery('get', '/api/v1/admin/cycles/{cycle_number}/narratives', {
    params: { path: { cycle_number: cycleNumber } },
  });
  if (narratives.error?.code === 'NARRATIVE_NOT_FOUND')
    return (
      <EmptyState title={t`No narratives are stored for this cycle`}>
        {t`It is older than the retention of narratives, or was computed before there were any.`}
      </EmptyState>
    );
  return (
    <Loaded what={t`read the narratives`} query={narratives}>
      {({ data }) => <Told {...data} />}
    </Loaded>
  );
};
