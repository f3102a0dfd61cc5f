import { Group, Text } from '@mantine/core';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { ConditionBadge } from '../../display/ConditionBadge.tsx';
import { Ago } from '../../display/Time.tsx';

/** The condition of a source with its sentence, which says who paused it, why, and until when. */
export const Condition = ({ source: { condition } }: { readonly source: OperatedSource }) => (
  <div>
    <Group gap="xs">
      <ConditionBadge condition={condition} />
      {condition.since !== null && (
        <Text size="xs" c="dimmed">
          since <Ago at={condition.since} />
        </Text>
      )}
    </Group>
    {condition.code !== 'fresh' && (
      <Text size="xs" miw={180} maw={360}>
        {condition.message}
      </Text>
    )}
  </div>
);
