import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** Fonts that the operator's computer has: nothing is loaded from anywhere. */
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Georgian", sans-serif';

const shared = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONTS,
    button: { textTransform: 'none' },
    h1: { fontSize: '1.5rem', fontWeight: 600 },
    h2: { fontSize: '1.15rem', fontWeight: 600 },
    h3: { fontSize: '1rem', fontWeight: 600 },
  },
} as const;

/** What the framework leaves without a name, or too pale to read. */
const components = {
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
  // A wide table scrolls in its own place, and does not widen the page.
  RaLayout: { styleOverrides: { root: { '& .RaLayout-content': { minWidth: 0 } } } },
  RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { opacity: 1 } } } },
};

/** By day. Text and controls keep a contrast of 4.5 to 1 and more. */
export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  ...shared,
  components: { ...defaultLightTheme.components, ...components },
  palette: {
    ...defaultLightTheme.palette,
    mode: 'light',
    primary: { main: '#12507b' },
    secondary: { main: '#12324f', contrastText: '#ffffff' },
    success: { main: '#1b6e3c' },
    warning: { main: '#8a5000' },
    error: { main: '#b3261e' },
    info: { main: '#0b5cad' },
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#17212b', secondary: '#4a5763' },
  },
};

/** By night. */
export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  ...shared,
  components: { ...defaultDarkTheme.components, ...components },
  palette: {
    ...defaultDarkTheme.palette,
    mode: 'dark',
    primary: { main: '#8cc4f0' },
    secondary: { main: '#16293a', contrastText: '#ffffff' },
    success: { main: '#6fcf97' },
    warning: { main: '#f2b45c' },
    error: { main: '#ff8a80' },
    info: { main: '#8cc4f0' },
    background: { default: '#0f161d', paper: '#17212b' },
    text: { primary: '#e8eef4', secondary: '#b3c0cc' },
  },
};
