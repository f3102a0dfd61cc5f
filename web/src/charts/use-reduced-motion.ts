import useMediaQuery from '@mui/material/useMediaQuery';

/** True if the operating system requests reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
