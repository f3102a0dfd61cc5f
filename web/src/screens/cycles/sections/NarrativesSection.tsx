import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type CycleNarratives,
  type SpeakerTexts,
} from '../../../../../src/admin/cycles/narratives.response.ts';
import { LEAD } from '../../../../../src/domain/crew/lead.ts';
import { OperatorsApiError } from '../../../api/operators-api.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { AsyncContent } from '../../../display/AsyncContent.tsx';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { SignalChip } from '../../../display/SignalChip.tsx';
import { identifierLabel } from '../../../display/identifier-labels.ts';
import { count } from '../../../display/numbers.ts';
import { Figures } from '../parts/Figures.tsx';
import { EachLanguage, languageName } from './EachLanguage.tsx';

interface SpeakerCardProps {
  readonly speaker: SpeakerTexts;
}

/** Narrative of one speaker, in each language. */
const SpeakerCard = ({
  speaker: { agent, signal, confidence_pct: confidencePct, texts },
}: SpeakerCardProps) => (
  <Paper variant="outlined" sx={{ p: 2, mt: 2 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography component="h3" variant="h3">
        {agent === LEAD ? `${identifierLabel(agent)}, the lead` : identifierLabel(agent)}
      </Typography>
      <SignalChip signal={signal} />
      <Typography variant="body2" color="text.secondary">
        confidence {confidencePct} %
      </Typography>
    </Stack>
    <EachLanguage of={texts}>
      {(reading, language) => {
        if (reading === null)
          return (
            <Typography color="text.secondary">Nothing was told in {languageName(language)}.</Typography>
          );
        return (
          <div lang={language}>
            <Typography sx={{ fontWeight: 600 }}>{reading.headline}</Typography>
            <Typography sx={{ my: 1 }}>{reading.summary}</Typography>
            {reading.prose.split('\n\n').map((paragraph, i) => (
              <Typography key={i} variant="body2" sx={{ mb: 1 }}>
                {paragraph}
              </Typography>
            ))}
          </div>
        );
      }}
    </EachLanguage>
  </Paper>
);

interface PlanTextsCardProps {
  readonly plan: CycleNarratives['plan'];
}

/** The plan in words, in each language. */
const PlanTextsCard = ({ plan }: PlanTextsCardProps) => (
  <Paper variant="outlined" sx={{ p: 2, mt: 2 }}>
    <Typography component="h3" variant="h3">
      The plan in words
    </Typography>
    <EachLanguage of={plan}>
      {(texts, language) =>
        texts === null ? (
          <Typography color="text.secondary">Nothing was told in {languageName(language)}.</Typography>
        ) : (
          <div lang={language}>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {texts.entry_plan}
            </Typography>
            <Typography variant="body2">{texts.risk_calculation}</Typography>
          </div>
        )
      }
    </EachLanguage>
  </Paper>
);

export interface NarrativesSectionProps {
  readonly cycleNumber: number;
}

const KEPT_IN = { cache: 'cache of narratives', archive: 'archive' } as const;

/** Narratives of the cycle, in each language. */
export const NarrativesSection = ({ cycleNumber }: NarrativesSectionProps) => {
  const answer = useApiQuery<CycleNarratives>(`/cycles/${cycleNumber}/narratives`);
  const { error, data } = answer;
  if (data === undefined && error instanceof OperatorsApiError && error.code === 'NARRATIVE_NOT_FOUND')
    return (
      <EmptyState>
        This cycle was published, and nothing that was told of it is kept: it is older than the time
        narratives are stored for, or it was computed before there were any.
      </EmptyState>
    );
  return (
    <AsyncContent answer={answer} what="read what was told of this cycle" height={400}>
      {({ speakers, plan, meta }) => (
        <>
          <Figures
            of={[
              ['Written by', meta.model === 'template' ? 'the template, no model' : meta.model],
              ['Cost', `${meta.cost_usd} USD`],
              ['Took', `${count(meta.generation_ms)} ms`],
              ['Read from', KEPT_IN[meta.cache_source]],
            ]}
          />
          {speakers.map((speaker) => (
            <SpeakerCard key={speaker.agent} speaker={speaker} />
          ))}
          <PlanTextsCard plan={plan} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Partners read the texts of the plan in the older public API alone.
          </Typography>
        </>
      )}
    </AsyncContent>
  );
};
