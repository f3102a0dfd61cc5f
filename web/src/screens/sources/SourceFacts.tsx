import { t } from 'ttag';
import { Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { PROVIDERS } from '../../../../packages/engine/sources/provider.ts';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { duration } from '../../display/moments.ts';
import { measured, percent, withUnit } from '../../display/numbers.ts';
import { Ago, Time } from '../../display/Time.tsx';
import { EXPOSURE_LABELS, LICENSE_LABELS, SEMANTICS_LABELS } from './source-labels.ts';

/** A time and its age. */
const Moment = ({ at }: { readonly at: string | null | undefined }) =>
  at === null || at === undefined ? (
    'never'
  ) : (
    <>
      <Ago at={at} />{' '}
      <Text span size="xs" c="dimmed">
        <Time at={at} precision="second" />
      </Text>
    </>
  );

function nextFetch({ next_due_at, claimed_by, paused }: OperatedSource): ReactNode {
  if (claimed_by !== null) return t`being fetched now`;
  if (paused) return t`not while it is paused`;
  return next_due_at === null ? t`no worker has registered it yet` : <Ago at={next_due_at} />;
}

/** State of a source: its latest value, and the age of its data next to the age of its fetch. */
export const SourceFacts = ({ source }: { readonly source: OperatedSource }) => {
  const { newest, unit, rejected_share: rejected } = source;
  return (
    <Facts
      facts={[
        [t`Latest value`, newest === null ? t`none` : withUnit(measured(newest.value), unit)],
        [
          t`Age of its data`,
          <>
            <Moment at={newest?.event_at} />
            {source.data_delayed && <Text size="xs">{t`Older than its publication schedule explains.`}</Text>}
          </>,
        ],
        [t`Last successful fetch`, <Moment at={source.last_success_at} />],
        [t`Last attempt`, <Moment at={source.last_attempt_at} />],
        [t`Next fetch`, nextFetch(source)],
        [t`Cadence`, t`every ${duration(source.cadence_seconds)}`],
        [t`Failures in a row`, source.consecutive_failures],
        [
          t`Rejected last time`,
          rejected === null
            ? 'unknown'
            : t`${rejected.rejected} of ${rejected.read} (${percent(rejected.share)})`,
        ],
        [t`History from`, <Time at={source.history_from} precision="day" absent={t`not loaded`} />],
      ]}
    />
  );
};

/** Facts of a source that change only with a release. */
export const SourceNature = ({ source }: { readonly source: OperatedSource }) => (
  <Facts
    facts={[
      ['ID', <CopyText text={source.source_id} what={t`ID of the source`} />],
      [t`Provider`, PROVIDERS[source.provider].name],
      [t`Unit`, source.unit],
      [t`Licence class`, LICENSE_LABELS[source.license_class]],
      [t`What partners may read`, EXPOSURE_LABELS[source.exposure]],
      [t`Who dates its values`, SEMANTICS_LABELS[source.ts_semantics]],
    ]}
  />
);
