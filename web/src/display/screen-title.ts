import { createContext } from 'react';

/** Title of the screen whose main view is shown; empty outside of main views. */
export const ScreenTitle = createContext('');
