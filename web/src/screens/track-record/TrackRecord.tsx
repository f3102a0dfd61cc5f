import { useState } from 'react';
import { type TrackRecordView } from '../../../../src/admin/track-record/track-record.response.ts';
import { LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../../../src/domain/calibration/claim.ts';
import { LEAD } from '../../../../src/domain/crew/lead.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { OutlookRecord } from './OutlookRecord.tsx';
import { type RecordFilter, RecordFilters } from './RecordFilters.tsx';
import { RecordView } from './RecordView.tsx';

const FIRST: RecordFilter = {
  kind: 'verdict',
  agent: LEAD,
  asset: LEADING_ASSET,
  horizon: String(CLAIM_HORIZONS_HOURS[0]),
  backfilled: false,
  from: '',
  to: '',
};

/** The track record of one speaker, asset and horizon at a time. */
export const TrackRecord = () => {
  const [filter, setFilter] = useState(FIRST);
  const isOutlook = filter.kind === 'outlook';
  const { kind: _, from, to, ...rest } = filter;
  const answer = useApiQuery<TrackRecordView>('/track-record', {
    query: {
      ...rest,
      backfilled: String(rest.backfilled),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    },
    everySeconds: 60,
    enabled: !isOutlook,
  });
  return (
    <>
      <ScreenHeading>
        What became of earlier calls and outlooks. Each is judged once when its horizon ends, by the prices
        known then.
      </ScreenHeading>
      <RecordFilters
        filter={filter}
        speakers={answer.data?.speakers ?? [filter.agent]}
        onChange={setFilter}
      />
      {isOutlook ? (
        <OutlookRecord filter={filter} />
      ) : (
        <AsyncContent answer={answer} what="read the track record" height={420}>
          {(view) => <RecordView view={view} />}
        </AsyncContent>
      )}
    </>
  );
};
