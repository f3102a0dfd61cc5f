import { t } from 'ttag';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../display/Section.tsx';

/** Months for which usage is stored, including the current one. */
const MONTHS = 13;

const recentMonths = (): string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
  });

/** The use of a month as a file, for invoices. */
export const MonthlyUsage = ({ id }: { readonly id: string }) => {
  const [months] = useState(recentMonths);
  const [month, setMonth] = useState(months[0]!);
  return (
    <Section title={t`Monthly usage`} description={t`A row for each day and key, as CSV.`}>
      <Group>
        <Select
          aria-label={t`Month (UTC)`}
          data={months}
          allowDeselect={false}
          value={month}
          onChange={(value) => setMonth(value ?? months[0]!)}
        />
        <Button
          component="a"
          variant="default"
          href={`/api/v1/admin/partners/${id}/usage.csv?month=${month}`}
          download
        >{t`Save as CSV`}</Button>
      </Group>
    </Section>
  );
};
