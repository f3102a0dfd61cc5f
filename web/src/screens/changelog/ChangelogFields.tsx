import { t } from 'ttag';
import { Select, Stack, TagsInput, Textarea, Title } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';
import { type ChangelogItem } from '../../api/generated/operators-api.ts';
import { utcDay } from '../../display/moments.ts';
import { isTime } from '../../display/utc-input.ts';
import { PublishAtInput } from '../../display/PublishAt.tsx';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { CHANGE_MEANINGS, TYPE_CHOICES } from './change-types.ts';
import { ChangelogEntry } from './ChangelogEntry.tsx';

const PRODUCT_IDS = PRODUCTS.map(({ id }) => id);

type Editable = 'date' | 'type' | 'scope' | 'summary' | 'sunset_at' | 'publish_at';
export type ChangelogValues = Pick<ChangelogItem, Editable>;

export const CHANGELOG_RULES = {
  summary: (text: string) => (text.trim() === '' ? t`Say what changes, and what a partner has to do.` : null),
};

/** The values as they are sent: only deprecations have a sunset. */
export const entryOf = (values: ChangelogValues): ChangelogValues => ({
  ...values,
  sunset_at: values.type === 'deprecated' ? values.sunset_at : null,
});

export interface ChangelogFieldsProps {
  readonly form: UseFormReturnType<ChangelogValues>;
  readonly corrects: string | null;
}

/** The fields of an entry that isn't public yet, with its preview. */
export const ChangelogFields = ({ form, corrects }: ChangelogFieldsProps) => {
  const { values } = form;
  return (
    <>
      <UtcDateTimeInput
        label={t`Day`}
        description={t`At most 31 days ahead.`}
        required
        precision="day"
        {...form.getInputProps('date')}
      />
      <Select
        label={t`Type`}
        required
        allowDeselect={false}
        description={`${CHANGE_MEANINGS[values.type]}.`}
        data={TYPE_CHOICES}
        {...form.getInputProps('type')}
      />
      {values.type === 'deprecated' && (
        <UtcDateTimeInput label={t`Removed on`} required {...form.getInputProps('sunset_at')} />
      )}
      <TagsInput
        label={t`Scope`}
        required
        description={t`Products, routes, or fields that it concerns. Enter after each.`}
        data={PRODUCT_IDS}
        {...form.getInputProps('scope')}
      />
      <Textarea
        label={t`Summary`}
        description={t`What changes, and what a partner has to do.`}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        {...form.getInputProps('summary')}
      />
      <PublishAtInput
        {...form.getInputProps('publish_at')}
        onChange={(at) => {
          form.setFieldValue('publish_at', at);
          // Readers ask for what is new by its day.
          if (at !== null && isTime(at) && utcDay(at) > values.date) form.setFieldValue('date', utcDay(at));
        }}
      />
      <Stack gap="xs" component="section" aria-label={t`Preview`}>
        <Title order={2}>{t`Preview`}</Title>
        <ChangelogEntry entry={{ ...entryOf(values), corrects, corrected_by: null }} />
      </Stack>
    </>
  );
};
