import { BooleanInput, NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { count } from '../../display/numbers.ts';
import { KEY_LIMITS } from '../../../../src/domain/access/key-terms.ts';

/** Inputs of rate limit and quota. */
export const LimitInputs = () => {
  const unlimited = useWatch({ name: 'unlimited' }) as boolean;
  return (
    <>
      <NumberInput
        source="rate_limit_per_min"
        label="Requests a minute"
        min={1}
        max={KEY_LIMITS.requestsPerMinute}
        step={1}
        helperText={`From 1 to ${count(KEY_LIMITS.requestsPerMinute)}. More are refused with status 429 until the minute is over.`}
        fullWidth
      />
      <BooleanInput source="unlimited" label="Unlimited requests a day" helperText={false} />
      <NumberInput
        source="quota_per_day"
        label="Requests a day"
        min={1}
        max={KEY_LIMITS.requestsPerDay}
        step={1}
        disabled={unlimited}
        helperText={
          unlimited
            ? 'No quota: as many as the limit a minute allows.'
            : `From 1 to ${count(KEY_LIMITS.requestsPerDay)}. More are refused with status 429 until midnight UTC.`
        }
        fullWidth
      />
    </>
  );
};
