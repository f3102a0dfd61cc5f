import { TOKIO_PHRASES as ENGLISH } from './en/tokio.phrases.ts';
import { TOKIO_PHRASES as GEORGIAN } from './ka/tokio.phrases.ts';

/** What Tokio says, by language. */
export const TOKIO_PHRASES = { ka: GEORGIAN, en: ENGLISH };
