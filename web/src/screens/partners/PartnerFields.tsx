import { t } from 'ttag';
import { TagsInput, Textarea } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { PARTNER_LIMITS } from '../../../../src/domain/partner.ts';
import { type PartnerItem } from '../../api/generated/operators-api.ts';

export interface PartnerValues extends Record<string, unknown> {
  readonly contact_emails: string[];
  readonly notes: string;
}

export const valuesOfPartner = ({
  contact_emails: emails,
  notes,
}: Pick<PartnerItem, 'contact_emails' | 'notes'>): PartnerValues => ({
  contact_emails: [...emails],
  notes: notes ?? '',
});

export const bodyOfPartner = (values: PartnerValues): { contact_emails: string[]; notes: string | null } => ({
  contact_emails: values.contact_emails,
  notes: values.notes.trim() === '' ? null : values.notes.trim(),
});

export interface PartnerFieldsProps<Values extends PartnerValues> {
  readonly form: UseFormReturnType<Values>;
}

/** Fields of a partner that can be changed later. */
export const PartnerFields = <Values extends PartnerValues>({ form }: PartnerFieldsProps<Values>) => (
  <>
    <TagsInput
      label={t`Contacts`}
      description={t`E-mail addresses. Press Enter after each.`}
      splitChars={[',', ' ', ';', '\n']}
      acceptValueOnBlur
      maxTags={PARTNER_LIMITS.emails}
      {...form.getInputProps('contact_emails')}
    />
    <Textarea
      label={t`Notes`}
      description={t`For operators only.`}
      autosize
      minRows={3}
      maxLength={PARTNER_LIMITS.notesLength}
      {...form.getInputProps('notes')}
    />
  </>
);
