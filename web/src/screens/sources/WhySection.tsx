import { jt, t } from 'ttag';
import { Stack, Text } from '@mantine/core';
import { Facts } from '../../display/Facts.tsx';
import { Section } from '../../display/Section.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { Payload } from './Payload.tsx';
import { type OperatedSourceDetail } from '../../api/generated/operators-api.ts';

/** Reasons for a source's condition: the pause with its operator and end, rejections, and the last failure. */
export const WhySection = ({ source }: { readonly source: OperatedSourceDetail }) => {
  const { condition, last_error: lastError } = source;
  return (
    <Section title={condition.code === 'fresh' ? t`It counts in full` : t`Why it doesn’t count in full`}>
      <Stack gap="sm">
        <Text>
          {condition.message}
          {condition.since !== null && (
            <Text span c="dimmed" size="sm">
              {' '}
              {jt`Since ${<Time key="1" at={condition.since} />} UTC (${<Ago key="2" at={condition.since} />}).`}
            </Text>
          )}
        </Text>
        {source.paused && (
          <Facts
            facts={[
              [t`Paused by`, source.paused_by ?? t`not recorded`],
              [t`Paused at`, <Time at={source.paused_at} absent={t`not recorded`} />],
              [t`Reason`, source.pause_reason ?? t`none given`],
              [t`Until`, <Time at={source.paused_until} absent={t`an operator resumes it`} />],
            ]}
          />
        )}
        {lastError !== null && <Text size="sm">{t`Last remark: ${lastError}.`}</Text>}
        {condition.payload !== null && <Payload payload={condition.payload} />}
      </Stack>
    </Section>
  );
};
