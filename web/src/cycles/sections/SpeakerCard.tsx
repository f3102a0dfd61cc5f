import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SpeakerTexts } from '../../../../src/admin/cycles/narratives.response.ts';
import { LEAD } from '../../../../src/domain/signals.ts';
import { SignalChip } from '../../display/SignalChip.tsx';
import { identifierWords } from '../../display/identifier-words.ts';
import { EachLanguage, languageName } from './EachLanguage.tsx';

export interface SpeakerCardProps {
  readonly speaker: SpeakerTexts;
}

/** What one speaker says of the cycle, in each language. */
export const SpeakerCard = ({
  speaker: { agent, signal, confidence_pct: confidencePct, texts },
}: SpeakerCardProps) => (
  <Paper variant="outlined" sx={{ p: 2, mt: 2 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography component="h3" variant="h3">
        {agent === LEAD ? `${identifierWords(agent)}, the lead` : identifierWords(agent)}
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
