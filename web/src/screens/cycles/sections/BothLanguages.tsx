import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { type Language, LANGUAGES } from '../../../../../src/domain/language.ts';

export interface BothLanguagesProps {
  readonly children: (language: Language) => ReactNode;
}

/** The languages as the back office calls them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ka: 'Georgian', en: 'English' };

/** The same in both languages, side by side; under each other where there is no room. */
export const BothLanguages = ({ children }: BothLanguagesProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: 3,
    }}
  >
    {LANGUAGES.map((language) => (
      <div key={language}>
        <Typography variant="overline" color="text.secondary">
          {LANGUAGE_NAMES[language]}
        </Typography>
        {children(language)}
      </div>
    ))}
  </Box>
);
