import { t } from 'ttag';
import { IconDeviceDesktop, IconMoon, IconSun } from '../display/icons.ts';

export const COLOUR_SCHEMES = [
  { scheme: 'light', label: t`Light`, icon: IconSun },
  { scheme: 'dark', label: t`Dark`, icon: IconMoon },
  { scheme: 'auto', label: t`Same as system`, icon: IconDeviceDesktop },
] as const;

/** Without it, a change of the scheme writes a style as HTML, which the page's policy forbids. */
export const KEEP_TRANSITIONS = { keepTransitions: true } as const;
