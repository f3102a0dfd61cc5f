import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CycleNarratives } from '../../../../src/admin/cycles/narratives.response.ts';
import { EachLanguage, languageName } from './EachLanguage.tsx';

export interface PlanTextsCardProps {
  readonly plan: CycleNarratives['plan'];
}

/** The plan in words, in each language. */
export const PlanTextsCard = ({ plan }: PlanTextsCardProps) => (
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
