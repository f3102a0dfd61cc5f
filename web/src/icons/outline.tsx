import { createSvgIcon } from '@mui/material/utils';

/** The ring around a sign, as path data. */
export const RING = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

/**
 * Makes an icon of MUI from the path data of its lines, on a grid of 24 by 24 with the origin at the top left. Lines
 * are two units wide and take the colour of the text around the icon.
 */
/* @__NO_SIDE_EFFECTS__ */
export const outline = (name: string, path: string): ReturnType<typeof createSvgIcon> =>
  createSvgIcon(
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  );
