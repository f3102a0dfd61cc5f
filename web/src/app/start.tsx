import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './back-office.css';
import { ApiError } from '../api/api-error.ts';
import { BackOffice } from './BackOffice.tsx';
import { notifyFailure } from '../display/toasts.tsx';

// A failed call that no form shows is never silent.
addEventListener('unhandledrejection', (event) => {
  notifyFailure(event.reason);
  if (event.reason instanceof ApiError) event.preventDefault();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);
