import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const OPTIONS = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;

/**
 * What goes into a file, as `npm run format` leaves it: written so, it passes the check of formats.
 *
 * @throws Error where the text isn't valid in the file's language
 */
export async function formatted(text: string, file: string): Promise<string> {
  const { code, errors } = await format(file, text, OPTIONS);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
