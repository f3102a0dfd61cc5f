import { format, resolveConfig } from 'prettier';

/** A document as `npm run format` leaves it: written so, it passes the check of formats. */
export async function formatMarkdown(text: string, file: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
