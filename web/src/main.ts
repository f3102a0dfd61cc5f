import { loadLanguage } from './language/language.ts';
import { cutPastedKeys } from './routing/pasted-keys.ts';

// Before the router, which reads the address when it is created.
cutPastedKeys();
await loadLanguage();
await import('./app/start.tsx');
