import { t } from 'ttag';
import { ActionIcon, CloseButton, Group, Popover, Text, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { IconCalendar } from './icons.ts';
import { useNow } from './use-now.ts';
import { hintOf, isTime, textOfTime, type TimeField, timeOfText } from './utc-input.ts';

export interface UtcDateTimeInputProps
  extends Omit<TextInputProps, 'value' | 'onChange'>, Partial<TimeField> {
  /** ISO-8601; null: none. Text that isn't a time is shown with an error. */
  readonly value?: string | null;
  /** Called when typing ends, and after the choice of a day. */
  readonly onChange?: (value: string | null) => void;
  /** Name of the button that empties the field. */
  readonly clearLabel?: string;
}

const FORMS = { day: 'YYYY-MM-DD', minute: 'YYYY-MM-DD hh:mm UTC' } as const;

/** A time in UTC or a day, typed, pasted with or without its zone, or chosen from a calendar. */
export const UtcDateTimeInput = (props: UtcDateTimeInputProps) => {
  const {
    value = null,
    onChange,
    precision = 'minute',
    direction = 'ahead',
    clearLabel = t`Clear`,
    error,
    ...field
  } = props;
  const nowMs = useNow();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, calendar] = useDisclosure(false);
  const shown = typed ?? textOfTime(value, precision);
  const isWrong = typed === null && value !== null && !isTime(value);
  const chosen = value === null || isWrong ? null : textOfTime(value, 'day');
  const firstDay = chosen ?? new Date().toISOString().slice(0, 10);
  const name = typeof field.label === 'string' ? field.label : field['aria-label'];

  const change = (text: string): void => {
    setTyped(null);
    onChange?.(timeOfText(text, { precision, direction }));
  };
  const hint = error && typed === null ? null : hintOf(value, typed, { precision, direction }, nowMs);
  const finish = (): void => {
    if (typed !== null) change(typed);
  };
  return (
    <TextInput
      placeholder={FORMS[precision]}
      autoComplete="off"
      {...field}
      value={shown}
      error={error ?? (isWrong && t`“${value}” isn’t a time. Write it as ${FORMS[precision]}.`)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => {
        finish();
        field.onBlur?.(event);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
        if (key === 'ArrowDown') calendar.open();
      }}
      inputContainer={(input) => (
        <>
          {input}
          <Text size="xs" c="dimmed" role="status" mt={hint === null ? 0 : 4}>
            {hint}
          </Text>
        </>
      )}
      rightSectionWidth={shown === '' || field.required ? 34 : 60}
      rightSection={
        <Group gap={0} wrap="nowrap" justify="flex-end" w="100%" pr={4}>
          {shown !== '' && !field.required && (
            <CloseButton size="sm" aria-label={clearLabel} onClick={() => change('')} />
          )}
          <Popover opened={isOpen} onChange={calendar.close} trapFocus returnFocus position="bottom-end">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Choose a day: ${name}`}
                onClick={calendar.toggle}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <DatePicker
                defaultDate={firstDay}
                value={chosen}
                getDayProps={(day) => (day === firstDay ? { 'data-autofocus': true } : {})}
                onChange={(day) => {
                  calendar.close();
                  if (day !== null) change(`${day}${chosen === null ? '' : shown.slice(10)}`);
                }}
              />
            </Popover.Dropdown>
          </Popover>
        </Group>
      }
    />
  );
};
