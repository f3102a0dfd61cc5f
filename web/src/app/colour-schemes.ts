import { IconDeviceDesktop, IconMoon, IconSun } from '../display/icons.ts';

export const COLOUR_SCHEMES = [
  { scheme: 'light', label: 'Light', icon: IconSun },
  { scheme: 'dark', label: 'Dark', icon: IconMoon },
  { scheme: 'auto', label: 'Same as system', icon: IconDeviceDesktop },
] as const;

/** Without it, a change of the scheme writes a style as HTML, which the page's policy forbids. */
export const KEEP_TRANSITIONS = { keepTransitions: true } as const;
