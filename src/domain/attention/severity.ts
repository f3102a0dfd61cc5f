import { type Attention } from './attention.ts';
import { countWords } from './words.ts';

/** Maximum number of entries that are listed individually. */
export const ATTENTION_LIMIT = 50;

/**
 * Sorts by severity, critical first, then by age, oldest first; an unknown age comes last. A data API that is off
 * precedes everything else. Returns at most
 * `ATTENTION_LIMIT` entries and, where there are more, one that counts the rest: it has the kind and severity of the
 * first entry left out, and no subject.
 */
export function sortBySeverity(things: readonly Attention[]): Attention[] {
  const sorted = [...things].sort((a, b) => severityRank(b) - severityRank(a) || sinceOf(a) - sinceOf(b));
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

const severityRank = ({ kind, severity }: Attention): number =>
  kind === 'data_api_off' ? 2 : severity === 'critical' ? 1 : 0;

const sinceOf = ({ sinceMs }: Attention): number => sinceMs ?? Number.MAX_SAFE_INTEGER;
