import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface EachLanguageProps<Value> {
  /** What is shown, by code of the language. */
  readonly of: Readonly<Record<string, Value>>;
  readonly children: (value: Value, language: string) => ReactNode;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** English name of a language. @example languageName('ka') // 'Georgian' */
export const languageName = (code: string): string => NAMES.of(code) ?? code;

/** The same in each language, side by side; under each other where there is no room. */
export const EachLanguage = <Value,>({ of, children }: EachLanguageProps<Value>) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        md: `repeat(${Object.keys(of).length}, minmax(0, 1fr))`,
      },
      gap: 3,
    }}
  >
    {Object.entries(of).map(([language, value]) => (
      <div key={language}>
        <Typography variant="overline" color="text.secondary">
          {languageName(language)}
        </Typography>
        {children(value, language)}
      </div>
    ))}
  </Box>
);
