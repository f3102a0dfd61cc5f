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
    <Section title={condition.code === 'fresh' ? 'It counts in full' : 'Why it doesn’t count in full'}>
      <Stack gap="sm">
        <Text>
          {condition.message}
          {condition.since !== null && (
            <Text span c="dimmed" size="sm">
              {' '}
              Since <Time at={condition.since} /> UTC (<Ago at={condition.since} />
              ).
            </Text>
          )}
        </Text>
        {source.paused && (
          <Facts
            facts={[
              ['Paused by', source.paused_by ?? 'not recorded'],
              ['Paused at', <Time at={source.paused_at} absent="not recorded" />],
              ['Reason', source.pause_reason ?? 'none given'],
              ['Until', <Time at={source.paused_until} absent="an operator resumes it" />],
            ]}
          />
        )}
        {lastError !== null && <Text size="sm">{`Last remark: ${lastError}.`}</Text>}
        {condition.payload !== null && <Payload payload={condition.payload} />}
      </Stack>
    </Section>
  );
};
