import { t } from 'ttag';
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { SCOPE_WORDS } from '../../../../src/domain/catalog/scope-words.ts';
import { KEY_KINDS, type KeyKind } from '../../../../src/domain/access/partner-key.ts';
import { inTitle } from '../../display/words.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import { KEY_PRESETS, type KeyValues, type TermsValues, usualLimits, valuesOfPreset } from './key-form.ts';

export interface KeyFieldProps<Values extends TermsValues = KeyValues> {
  readonly form: UseFormReturnType<Values>;
}

const KINDS: Readonly<Record<KeyKind, string>> = {
  secret: t`Secret, for servers`,
  publishable: t`Publishable, for web pages`,
};

/** Fills in a usual key. */
export const PresetButtons = ({ form }: KeyFieldProps) => (
  <Group gap="xs" role="group" aria-label={t`Presets`}>
    <Text size="sm">{t`Start from`}</Text>
    {Object.entries(KEY_PRESETS).map(([preset, { label }]) => (
      <Button
        key={preset}
        size="compact-sm"
        variant="default"
        onClick={() => form.setValues(valuesOfPreset(preset as keyof typeof KEY_PRESETS))}
      >
        {label}
      </Button>
    ))}
  </Group>
);

/** Choice of the kind, which never changes afterwards; limits follow its defaults. */
export const KindField = ({ form }: KeyFieldProps) => (
  <SegmentedControl
    aria-label={t`Kind`}
    data={KEY_KINDS.map((value) => ({ value, label: KINDS[value] }))}
    {...form.getInputProps('kind')}
    onChange={(value) => {
      const kind = value as KeyKind;
      form.setValues({ kind, ...usualLimits(kind) });
    }}
  />
);

/** The label, which is the only field that can be changed of a key that has ended. */
export const LabelField = ({ form }: KeyFieldProps) => (
  <TextInput
    label={t`Label`}
    description={t`Distinguishes several keys of a partner. Optional.`}
    {...form.getInputProps('label')}
  />
);

/** Everything of a key that can be changed later, but its label. */
export const TermsFields = ({ form }: KeyFieldProps) => (
  <>
    {form.values.kind === 'publishable' ? (
      <TagsInput
        label={t`Origins`}
        description={t`Whose pages may use the key, such as https://example.com. Press Enter after each.`}
        splitChars={[',', ' ', '\n']}
        acceptValueOnBlur
        {...form.getInputProps('allowed_origins')}
      />
    ) : (
      <ScopeFields form={form} />
    )}
    <LimitFields form={form} />
    <ExpiryField form={form} />
    <TagsInput
      label={t`Allowed networks`}
      description={t`Addresses or ranges (CIDR) that requests are accepted from, such as 203.0.113.0/24. None: any.`}
      splitChars={[',', ' ', '\n']}
      acceptValueOnBlur
      {...form.getInputProps('allowed_networks')}
    />
  </>
);

export const LimitFields = <Values extends TermsValues>({ form }: KeyFieldProps<Values>) => (
  <Group grow align="flex-start">
    <NumberInput
      label={t`Requests a minute`}
      allowDecimal={false}
      thousandSeparator
      {...form.getInputProps('rate_limit_per_min')}
    />
    <div>
      <NumberInput
        label={t`Requests a day (UTC)`}
        allowDecimal={false}
        thousandSeparator
        disabled={form.values.is_unlimited}
        {...form.getInputProps('quota_per_day')}
      />
      <Checkbox mt="xs" label={t`Unlimited`} {...form.getInputProps('is_unlimited', { type: 'checkbox' })} />
    </div>
  </Group>
);

export const ScopeFields = <Values extends TermsValues>({ form }: KeyFieldProps<Values>) => (
  <Checkbox.Group label={t`Scopes`} {...form.getInputProps('scopes')}>
    <Stack gap="xs" mt="xs">
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          disabled={scope === 'data:read'}
          label={<code>{scope}</code>}
          description={inTitle(SCOPE_WORDS[scope])}
        />
      ))}
    </Stack>
  </Checkbox.Group>
);

const DAY_MS = 86_400_000;
const EXPIRIES = [
  { label: t`Never`, days: null },
  { label: t`In 30 days`, days: 30 },
  { label: t`In 90 days`, days: 90 },
  { label: t`In 1 year`, days: 365 },
] as const;

/** Midnight UTC that many days ahead. */
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00+00:00`;

const ExpiryField = ({ form }: KeyFieldProps) => (
  <div>
    <UtcDateTimeInput
      label={t`Expires`}
      placeholder={t`Never`}
      description={t`Empty: never.`}
      {...form.getInputProps('expires_at')}
    />
    <Group gap="xs" mt="xs">
      {EXPIRIES.map(({ label, days }) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          onClick={() => form.setFieldValue('expires_at', days === null ? null : inDays(days))}
        >
          {label}
        </Button>
      ))}
    </Group>
  </div>
);
