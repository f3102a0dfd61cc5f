import { IconCloudDownload, IconPlayerPause, IconPlayerPlay } from '../../display/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { $api, type OperatedSourceDetail } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { ConditionBadge } from '../../display/ConditionBadge.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Parts } from '../../display/Parts.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { Fetches } from './Fetches.tsx';
import { fetchNow } from './fetch-now.ts';
import { FetchStrip } from './FetchStrip.tsx';
import { HeldValues } from './HeldValues.tsx';
import { notFetchableBecause } from './not-fetchable.ts';
import { Observations } from './Observations.tsx';
import { Rejections } from './Rejections.tsx';
import { SourceFacts, SourceNature } from './SourceFacts.tsx';
import { SourceValues } from './SourceValues.tsx';
import { stripSentence } from './strip-sentence.ts';
import { useSourceActions } from './use-source-actions.tsx';
import { WhySection } from './WhySection.tsx';

const route = getRouteApi('/shell/sources/$id');
const POLL_MS = 30_000;

/** A source: its condition, values, fetches, and audit entries. */
export const SourceShow = () => {
  const { id } = route.useParams();
  const query = $api.useQuery(
    'get',
    '/api/v1/admin/sources/{id}',
    { params: { path: { id } } },
    { refetchInterval: POLL_MS },
  );
  const source = query.data?.data;
  return (
    <Screen
      key={id}
      title={source?.title ?? id}
      parents={[{ label: 'Sources', to: '/sources' }]}
      badges={source && <ConditionBadge condition={source.condition} />}
      actions={source && <SourceButtons source={source} />}
    >
      <Loaded what="read the source" query={query}>
        {({ data }) => (
          <>
            <WhySection source={data} />
            <Section title="State">
              <SourceFacts source={data} />
            </Section>
            <Section title="Fetches by day" description={stripSentence(data.strip)}>
              <FetchStrip strip={data.strip} isWide />
            </Section>
            <SourceValues source={data} />
            <Section title="Used by" description="Each links to its part of the latest cycle.">
              <FeedLinks source={data} />
            </Section>
            <SourceParts source={data} />
            <Activity filter={{ target: id, target_kind: 'source' }} />
          </>
        )}
      </Loaded>
    </Screen>
  );
};

const SourceButtons = ({ source }: { readonly source: OperatedSourceDetail }) => {
  const { pause, resume } = useSourceActions(source);
  const [isFetching, setFetching] = useState(false);
  const hindrance = notFetchableBecause(source);
  const fetch = (): void => {
    setFetching(true);
    void fetchNow(source).finally(() => setFetching(false));
  };
  return (
    <>
      <GatedButton
        variant="default"
        leftSection={<IconCloudDownload size={16} />}
        loading={isFetching}
        disabled={hindrance !== null}
        title={hindrance ?? 'A worker fetches it within seconds.'}
        onClick={fetch}
      >
        Fetch now
      </GatedButton>
      <GatedButton variant="default" leftSection={<IconPlayerPause size={16} />} onClick={pause}>
        {source.paused ? 'Change the pause…' : 'Pause…'}
      </GatedButton>
      {source.paused && (
        <GatedButton leftSection={<IconPlayerPlay size={16} />} onClick={resume}>
          Resume
        </GatedButton>
      )}
    </>
  );
};

const SourceParts = ({ source }: { readonly source: OperatedSourceDetail }) => (
  <Parts
    order={2}
    parts={[
      { id: 'fetches', title: 'Fetches', content: () => <Fetches sourceId={source.source_id} /> },
      {
        id: 'rejections',
        title: 'Rejections',
        gist: source.refusals.length === 0 ? 'none' : `the last ${source.refusals.length}`,
        content: () => <Rejections rejections={source.refusals} />,
      },
      {
        id: 'held',
        title: 'Held values',
        gist: source.held_since === null ? 'none is held now' : 'waiting to be confirmed',
        content: () => <HeldValues source={source} />,
      },
      {
        id: 'observations',
        title: 'Stored values',
        gist: 'the latest, with revisions',
        content: () => <Observations observations={source.observations} unit={source.unit} />,
      },
      { id: 'nature', title: 'Definition', content: () => <SourceNature source={source} /> },
    ]}
  />
);
