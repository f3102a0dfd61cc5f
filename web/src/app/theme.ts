import { t } from 'ttag';
import {
  colorsTuple,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineSize,
  Menu,
  Modal,
} from '@mantine/core';

/**
 * Mantine's colours in the design tokens. `filled` is a ground under white text, for light and dark: a contrast of at
 * least 4.5:1.
 */
const COLOURS = {
  accent: { token: 'accent', filled: ['#0b5c70', '#1a7488'] },
  red: { token: 'down', filled: ['#a3261f', '#b52c24'] },
  yellow: { token: 'warn', filled: ['#7a4b00', '#925c00'] },
  green: { token: 'up', filled: ['#176639', '#1f7542'] },
} as const;

/** Grounds, lines, and text of fields in the dark scheme, between the tokens' own. */
const DARK: MantineColorsTuple = [
  '#e8edf2',
  '#c9d3dd',
  '#a9b6c4',
  '#7c8b9a',
  '#3d4c5c',
  '#2b3846',
  '#1d2733',
  '#18212b',
  '#10161d',
  '#0b1016',
];

const SIZES: readonly MantineSize[] = ['xs', 'sm', 'md', 'lg', 'xl'];
const sized = (token: string) => Object.fromEntries(SIZES.map((size) => [size, `var(--${token}-${size})`]));

export const theme = createTheme({
  primaryColor: 'accent',
  autoContrast: true,
  colors: {
    dark: DARK,
    ...Object.fromEntries(
      Object.entries(COLOURS).map(([name, { filled }]) => [name, colorsTuple(filled[0])]),
    ),
  },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: sized('font-size'),
  spacing: sized('space'),
  defaultRadius: 'md',
  radius: { md: 'var(--radius)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--font-size-xl)' },
      h2: { fontSize: 'var(--font-size-lg)' },
      h3: { fontSize: 'var(--font-size-md)' },
    },
  },
  components: {
    // The element that would take the focus first is none that a menu may hold.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The library that locks the scroll writes inline styles; back-office.css does it.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, centered: true } }),
    Drawer: { defaultProps: { lockScroll: false } },
    Spotlight: { defaultProps: { lockScroll: false } },
    // Of dialogs and messages, and of fields.
    CloseButton: { defaultProps: { 'aria-label': t`Close` } },
    InputClearButton: { defaultProps: { 'aria-label': t`Clear` } },
    Button: { defaultProps: { fw: 500 } },
    Paper: { defaultProps: { bg: 'var(--surface)' } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
  },
});

const variablesOf = ([name, { token, filled }]: [string, (typeof COLOURS)[keyof typeof COLOURS]]) =>
  Object.entries({
    filled: `light-dark(${filled.join(', ')})`,
    'filled-hover': `color-mix(in srgb, light-dark(${filled.join(', ')}), black 15%)`,
    light: `var(--${token}-ground)`,
    'light-hover': `color-mix(in srgb, var(--${token}-ground), var(--${token}) 12%)`,
    'light-color': `var(--${token})`,
    outline: `var(--${token})`,
    'outline-hover': `var(--${token}-ground)`,
    text: `var(--${token})`,
  }).map(([variant, value]) => [`--mantine-color-${name}-${variant}`, value] as const);

/** Mantine's variables in the design tokens. `light-dark()` follows the scheme that Mantine sets on the page. */
const VARIABLES: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--down)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--code)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  ...Object.fromEntries(Object.entries(COLOURS).flatMap(variablesOf)),
};

/** Overrides Mantine's variables in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.5' },
  light: VARIABLES,
  dark: VARIABLES,
});
