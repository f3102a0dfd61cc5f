import { type Attention } from './attention.ts';
import { countWords } from './words.ts';

/** More than so many things are not told one by one. */
export const ATTENTION_LIMIT = 50;

/**
 * The critical ones first, then those that have lasted longest; where nobody knows since when, last. Beyond the 50
 * gravest one more entry, of the kind and severity of the gravest left out and without a subject, says how many
 * there are.
 */
export function gravestFirst(things: readonly Attention[]): Attention[] {
  const sorted = [...things].sort((a, b) => gravity(b) - gravity(a) || sinceOf(a) - sinceOf(b));
  const told = sorted.slice(0, ATTENTION_LIMIT);
  const [next, ...others] = sorted.slice(ATTENTION_LIMIT);
  if (next === undefined) return told;
  const left = others.length + 1;
  return [
    ...told,
    {
      ...next,
      subject: null,
      message:
        left === 1 ? '1 more thing needs attention.' : `${countWords(left)} more things need attention.`,
    },
  ];
}

const gravity = ({ severity }: Attention): number => (severity === 'critical' ? 1 : 0);

const sinceOf = ({ sinceMs }: Attention): number => sinceMs ?? Number.MAX_SAFE_INTEGER;
