import { Alert, Text } from '@mantine/core';
import { type RequestLogBounds } from '../../api/generated/operators-api.ts';
import { bytes, count, percent } from '../../display/numbers.ts';

/** What the log holds, and what it lacks. */
export const LogBounds = ({ log }: { readonly log: RequestLogBounds }) => {
  const { over_rate: overRate, not_stored: notStored, deleted } = log.left_out;
  const missing = [
    overRate > 0 && `${count(overRate)} because too many came in one minute`,
    notStored > 0 && `${count(notStored)} because they could not be stored`,
    deleted > 0 && `${count(deleted)} deleted early to save space`,
  ].filter((part) => part !== false);
  return (
    <>
      <Text size="sm" c="dimmed">
        {`All failures and ${percent(log.success_share, 3)} of successes, chosen at random, for ${log.kept_days} days. `}
        {`The log takes ${bytes(log.bytes)} of at most ${bytes(log.max_bytes)}.`}
        {missing.length === 0 && ' Nothing was left out in this window.'}
      </Text>
      {missing.length > 0 && (
        <Alert color="yellow" title={`${count(overRate + notStored + deleted)} requests are missing`}>
          {`In this window the log lacks ${missing.join(', ')}.`}
        </Alert>
      )}
    </>
  );
};
