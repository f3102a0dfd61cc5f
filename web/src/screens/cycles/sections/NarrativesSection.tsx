import Typography from '@mui/material/Typography';
import { type CycleNarratives } from '../../../../../src/admin/cycles/narratives.response.ts';
import { OperatorsApiError } from '../../../api/operators-api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Answered } from '../../../display/Answered.tsx';
import { Nothing } from '../../../display/Nothing.tsx';
import { count } from '../../../display/numbers.ts';
import { Figures } from '../parts/Figures.tsx';
import { PlanTextsCard } from './PlanTextsCard.tsx';
import { SpeakerCard } from './SpeakerCard.tsx';

export interface NarrativesSectionProps {
  readonly cycleNumber: number;
}

const KEPT_IN = { cache: 'cache of narratives', archive: 'archive' } as const;

/** What was told of the cycle, in both languages. */
export const NarrativesSection = ({ cycleNumber }: NarrativesSectionProps) => {
  const answer = useAnswer<CycleNarratives>(`/cycles/${cycleNumber}/narratives`);
  const { error, data } = answer;
  if (data === undefined && error instanceof OperatorsApiError && error.code === 'NARRATIVE_NOT_FOUND')
    return (
      <Nothing>
        This cycle was published, and nothing that was told of it is kept: it is older than the time
        narratives are stored for, or it was computed before there were any.
      </Nothing>
    );
  return (
    <Answered answer={answer} what="read what was told of this cycle" height={400}>
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
    </Answered>
  );
};
