import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** True on screens too narrow for tables: lists are shown as cards. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
