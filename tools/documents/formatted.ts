import { format, resolveConfig } from 'prettier';

/** What goes into a file, as `npm run format` leaves it: written so, it passes the check of formats. */
export async function formatted(text: string, file: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
