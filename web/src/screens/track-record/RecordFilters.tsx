import { t } from 'ttag';
import { Group, Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ASSETS, LEADING_ASSET } from '../../../../packages/engine/assets.ts';
import { LEAD } from '../../../../packages/engine/crew/lead.ts';
import { FilterSegments } from '../../display/FilterSegments.tsx';
import { FilterSelect } from '../../display/FilterSelect.tsx';
import { FilterTime } from '../../display/FilterTime.tsx';
import { HORIZONS } from '../../display/horizons.ts';
import { useFilters } from '../../display/use-filters.ts';
import { inTitle } from '../../display/words.ts';

const route = getRouteApi('/shell/track-record');

const KINDS = [
  { value: 'verdict', label: t`Verdicts` },
  { value: 'outlook', label: t`Outlook` },
] as const;
const HORIZON_CHOICES = HORIZONS.map((value) => ({ value, label: t`Over ${value} h` }));

/** Chooses the record: of calls or the outlook, speaker, asset, horizon, days, and kind of cycles. */
export const RecordFilters = ({ speakers }: { readonly speakers: readonly string[] }) => {
  const { kind = 'verdict', backfilled } = route.useSearch();
  const { change } = useFilters();
  return (
    <Group gap="sm" role="group" aria-label={t`Which record is shown`}>
      <FilterSegments name="kind" label={t`Record of`} choices={KINDS} fallback="verdict" />
      <FilterSegments name="asset" label={t`Asset`} choices={ASSETS} fallback={LEADING_ASSET} />
      <FilterSelect name="horizon" label={t`Horizon`} choices={HORIZON_CHOICES} fallback={HORIZONS[0]} />
      {kind === 'verdict' && (
        <>
          <FilterSelect
            name="agent"
            label={t`Speaker`}
            choices={speakers.map((value) => ({ value, label: inTitle(value) }))}
            fallback={LEAD}
          />
          <FilterTime name="from" label={t`From (UTC)`} precision="day" />
          <FilterTime name="to" label={t`To (UTC)`} precision="day" />
        </>
      )}
      <Switch
        label={t`Backfilled cycles`}
        checked={backfilled === 'true'}
        onChange={(event) => change({ backfilled: event.currentTarget.checked ? 'true' : undefined })}
      />
    </Group>
  );
};
