import { Group, SegmentedControl, Select, Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { getRouteApi } from '@tanstack/react-router';
import { ASSETS, LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { LEAD } from '../../../../src/domain/crew/lead.ts';
import { chosen } from '../../display/chosen.ts';
import { HORIZONS } from '../../display/horizons.ts';
import { inTitle } from '../../display/words.ts';

const route = getRouteApi('/shell/track-record');

const KINDS = [
  { value: 'verdict', label: 'Verdicts' },
  { value: 'outlook', label: 'Outlook' },
] as const;
const HORIZON_CHOICES = HORIZONS.map((value) => ({ value, label: `Over ${value} h` }));

/** Chooses the record: of calls or the outlook, speaker, asset, horizon, days, and kind of cycles. */
export const RecordFilters = ({ speakers }: { readonly speakers: readonly string[] }) => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const filterBy = (change: Partial<typeof filter>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const { kind = 'verdict', agent = LEAD, asset = LEADING_ASSET, horizon = HORIZONS[0] } = filter;
  return (
    <Group gap="sm" role="group" aria-label="Which record is shown">
      <SegmentedControl
        aria-label="Record of"
        data={[...KINDS]}
        value={kind}
        onChange={(value) => filterBy({ kind: value })}
      />
      <SegmentedControl
        aria-label="Asset"
        data={[...ASSETS]}
        value={asset}
        onChange={(value) => filterBy({ asset: value })}
      />
      <Select
        aria-label="Horizon"
        data={HORIZON_CHOICES}
        allowDeselect={false}
        value={horizon}
        onChange={(value) => filterBy({ horizon: chosen(value) })}
      />
      {kind === 'verdict' && (
        <>
          <Select
            aria-label="Speaker"
            data={speakers.map((value) => ({ value, label: inTitle(value) }))}
            allowDeselect={false}
            value={agent}
            onChange={(value) => filterBy({ agent: chosen(value) })}
          />
          <DatePickerInput
            aria-label="From (UTC day)"
            placeholder="From (UTC day)"
            clearable
            valueFormat="YYYY-MM-DD"
            value={filter.from ?? null}
            onChange={(day) => filterBy({ from: chosen(day) })}
          />
          <DatePickerInput
            aria-label="To (UTC day)"
            placeholder="To (UTC day)"
            clearable
            valueFormat="YYYY-MM-DD"
            value={filter.to ?? null}
            onChange={(day) => filterBy({ to: chosen(day) })}
          />
        </>
      )}
      <Switch
        label="Backfilled cycles"
        checked={filter.backfilled === 'true'}
        onChange={(event) => filterBy({ backfilled: event.currentTarget.checked ? 'true' : undefined })}
      />
    </Group>
  );
};
