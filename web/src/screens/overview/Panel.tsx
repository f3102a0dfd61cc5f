import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

export interface PanelProps {
  /** Of the heading; `#id` leads here. */
  readonly id: string;
  readonly title: string;
  /** What stands beside the heading: the main figure, or a control. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the overview under its heading. What is inside may ask how wide the panel is. */
export const Panel = ({ id, title, beside, children }: PanelProps) => (
  <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
      <Typography id={id} component="h2" variant="h2" tabIndex={-1} sx={{ flexGrow: 1, outline: 0 }}>
        {title}
      </Typography>
      {beside}
    </Box>
    <Box sx={{ containerType: 'inline-size' }}>{children}</Box>
  </Paper>
);
