import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** System fonts only: no font is downloaded. */
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

/** Fixes accessible names and contrast that the framework lacks. */
const components = {
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
  // A wide table scrolls inside its container instead of widening the page.
  RaLayout: { styleOverrides: { root: { '& .RaLayout-content': { minWidth: 0 } } } },
  RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { opacity: 1 } } } },
};

/** Light theme. Text and controls have a contrast of at least 4.5:1. */
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

/** Dark theme, with the same contrast. */
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
