import { t } from 'ttag';
import { getRouteApi } from '@tanstack/react-router';
import { $api, type OperatedSourceDetail } from '../../api/operators-api.ts';
import { Activity } from '../../display/Activity.tsx';
import { ConditionBadge } from '../../display/ConditionBadge.tsx';
import { Loaded } from '../../display/Loaded.tsx';
import { Parts } from '../../display/Parts.tsx';
import { RecordButtons } from '../../display/RecordButtons.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Section } from '../../display/Section.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { Fetches } from './Fetches.tsx';
import { FetchStrip } from './FetchStrip.tsx';
import { HeldValues } from './HeldValues.tsx';
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
      parents={[{ label: t`Sources`, to: '/sources' }]}
      badges={source && <ConditionBadge condition={source.condition} />}
      actions={source && <SourceButtons source={source} />}
    >
      <Loaded what={t`read the source`} query={query}>
        {({ data }) => (
          <>
            <WhySection source={data} />
            <Section title={t`State`}>
              <SourceFacts source={data} />
            </Section>
            <Section title={t`Fetches by day`} description={stripSentence(data.strip)}>
              <FetchStrip strip={data.strip} isWide />
            </Section>
            <SourceValues source={data} />
            <Section title={t`Used by`} description={t`Each links to its part of the latest cycle.`}>
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

const SourceButtons = ({ source }: { readonly source: OperatedSourceDetail }) => (
  <RecordButtons record={`Source: ${source.title}`} actions={useSourceActions(source)} />
);

const SourceParts = ({ source }: { readonly source: OperatedSourceDetail }) => (
  <Parts
    order={2}
    parts={[
      { id: 'fetches', title: t`Fetches`, content: () => <Fetches sourceId={source.source_id} /> },
      {
        id: 'rejections',
        title: t`Rejections`,
        gist: source.refusals.length === 0 ? t`none` : t`the last ${source.refusals.length}`,
        content: () => <Rejections rejections={source.refusals} />,
      },
      {
        id: 'held',
        title: t`Held values`,
        gist: source.held_since === null ? t`none is held now` : t`waiting to be confirmed`,
        content: () => <HeldValues source={source} />,
      },
      {
        id: 'observations',
        title: t`Stored values`,
        gist: t`the latest, with revisions`,
        content: () => <Observations observations={source.observations} unit={source.unit} />,
      },
      { id: 'nature', title: t`Definition`, content: () => <SourceNature source={source} /> },
    ]}
  />
);
