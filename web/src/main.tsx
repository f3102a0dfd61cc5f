import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/back-office.css';
import { BackOffice } from './app/BackOffice.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);
