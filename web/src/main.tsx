import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BackOffice } from './app/BackOffice.tsx';
import { trustPlaceholdersAlone } from './app/trusted-html.ts';

trustPlaceholdersAlone();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);
