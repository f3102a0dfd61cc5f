import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** True where tables do not fit, as on phones: lists are shown as cards there. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
