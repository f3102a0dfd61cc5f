import { loadLanguage } from './language/language.ts';

await loadLanguage();
await import('./app/start.tsx');
