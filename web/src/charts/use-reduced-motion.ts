import useMediaQuery from '@mui/material/useMediaQuery';

/** True where the operator asked their computer for less motion: pictures stand at once. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
