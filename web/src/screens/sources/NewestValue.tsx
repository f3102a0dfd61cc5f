import { Text, Tooltip } from '@mantine/core';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { compact, measured } from '../../display/numbers.ts';

/** The newest value in little space with its unit, in full on hover. */
export const NewestValue = ({ source: { newest, unit } }: { readonly source: OperatedSource }) =>
  newest === null ? (
    <Text span size="sm" c="dimmed">
      none
    </Text>
  ) : (
    <Tooltip label={`${measured(newest.value)} ${unit}`}>
      <Text span size="sm" className="tabular">
        {compact(newest.value)}{' '}
        <Text span size="xs" c="dimmed">
          {unit}
        </Text>
      </Text>
    </Tooltip>
  );
