import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, Menu, Modal } from '@mantine/core';

/** Shades around the accent of `design/tokens.css`, light to dark. */
const ACCENT: MantineColorsTuple = [
  '#e3f1f4',
  '#c9e4e9',
  '#a3d2da',
  '#7fd1c7',
  '#59a9b5',
  '#348fa0',
  '#1a7488',
  '#0b5c70',
  '#084a5b',
  '#053743',
];

/** Shades around the red of `design/tokens.css`; from the fifth on, they have a contrast of 4.5:1 with white. */
const RED: MantineColorsTuple = [
  '#fdecea',
  '#f9d0cc',
  '#f2a49d',
  '#ff9d92',
  '#e0564c',
  '#c9372d',
  '#b52c24',
  '#a3261f',
  '#86201a',
  '#6a1a15',
];

/** The same around the warning colour. */
const YELLOW: MantineColorsTuple = [
  '#fff4dc',
  '#fde7b4',
  '#f7d37f',
  '#f2c063',
  '#c98a1c',
  '#a86e08',
  '#925c00',
  '#7a4b00',
  '#603b00',
  '#482c00',
];

/** The same around the colour of what is well. */
const GREEN: MantineColorsTuple = [
  '#e6f4ec',
  '#c8e6d5',
  '#a0d3b5',
  '#7bd39a',
  '#3a9a61',
  '#27814b',
  '#1f7542',
  '#176639',
  '#12522d',
  '#0d3e22',
];

/** Mantine's theme on the design tokens that the public pages have too. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { accent: ACCENT, red: RED, yellow: YELLOW, green: GREEN },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--font-size-xs)',
    sm: 'var(--font-size-sm)',
    md: 'var(--font-size-md)',
    lg: 'var(--font-size-lg)',
    xl: 'var(--font-size-xl)',
  },
  spacing: {
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
  },
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
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    InputClearButton: { defaultProps: { 'aria-label': 'Clear' } },
    Paper: { defaultProps: { bg: 'var(--surface)' } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
  },
});

/** What Mantine's colours are in the design tokens. `light-dark()` follows the scheme that Mantine sets on the page. */
const COLOURS = {
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
};

/** Sets them in both schemes, where Mantine has its own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.5' },
  light: COLOURS,
  dark: COLOURS,
});
