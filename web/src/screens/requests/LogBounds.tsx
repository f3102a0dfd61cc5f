import { t } from 'ttag';
import { Alert, Text } from '@mantine/core';
import { bytes, count, percent } from '../../display/numbers.ts';
import { type RequestLogBounds } from '../../api/generated/operators-api.ts';

/** Sampling, size, and omissions of the request log. */
export const LogBounds = ({ log }: { readonly log: RequestLogBounds }) => {
  const { over_rate: overRate, not_stored: notStored, deleted } = log.left_out;
  const total = overRate + notStored + deleted;
  const reasons = [
    overRate > 0 && t`${count(overRate)} over the log’s per-minute limit`,
    notStored > 0 && t`${count(notStored)} that couldn’t be stored`,
    deleted > 0 && t`${count(deleted)} deleted early to save space`,
  ].filter((part) => part !== false);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t`All failures and ${percent(log.success_share, 3)} of successes, chosen at random, for ${log.kept_days} days. `}
        {t`The log takes ${bytes(log.bytes)} of at most ${bytes(log.max_bytes)}.`}
        {total === 0 && t` Nothing was left out in this window.`}
      </Text>
      {total > 0 && (
        <Alert
          color="yellow"
          title={total === 1 ? t`1 request isn’t logged` : t`${count(total)} requests aren’t logged`}
        >
          {t`In this window: ${reasons.join(', ')}.`}
        </Alert>
      )}
    </>
  );
};
