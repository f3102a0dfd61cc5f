import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { Title } from 'react-admin';

export interface ScreenHeadingProps {
  readonly title: string;
  /** One sentence on what the screen is for. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What a screen is: its name, as heading and in the title of the page, a sentence, and what can be done on it. */
export const ScreenHeading = ({ title, children, actions }: ScreenHeadingProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    spacing={2}
    sx={{ my: 2, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-start' } }}
  >
    <Title title={title} />
    <div>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      {children && <Typography color="text.secondary">{children}</Typography>}
    </div>
    {actions && <div>{actions}</div>}
  </Stack>
);
