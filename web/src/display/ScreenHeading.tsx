import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext } from 'react';
import { Title } from 'react-admin';
import { ScreenTitle } from './screen-title.ts';

export interface ScreenHeadingProps {
  /** Default: the title of the screen. */
  readonly title?: string;
  /** One sentence on what the screen is for. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Heading of a screen: title (also of the browser tab), description and actions. */
export const ScreenHeading = ({ title, children, actions }: ScreenHeadingProps) => {
  const screenTitle = useContext(ScreenTitle);
  const heading = title ?? screenTitle;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ my: 2, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-start' } }}
    >
      <Title title={heading} />
      <div>
        <Typography component="h1" variant="h1">
          {heading}
        </Typography>
        {children && <Typography color="text.secondary">{children}</Typography>}
      </div>
      {actions && <div>{actions}</div>}
    </Stack>
  );
};
