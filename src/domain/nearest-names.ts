const CONJUNCTION = new Intl.ListFormat('en', { type: 'conjunction' });
const DISJUNCTION = new Intl.ListFormat('en', { type: 'disjunction' });

export const listed = (names: readonly string[]): string => CONJUNCTION.format(names);

export const alternatives = (names: readonly string[]): string => DISJUNCTION.format(names);

/** Longer than any known name; typing errors can't explain it. */
const LONGEST_ASKED = 64;
const SHORTEST_STEM = 3;
const LETTERS_PER_EDIT = 3;
const MOST_SUGGESTED = 3;

/** Ignoring letter case: nearestNames('signl', ['signal', 'limit']) is ['signal']. */
export function nearestNames(asked: string, known: readonly string[]): string[] {
  if (asked.length > LONGEST_ASKED) return [];
  const meant = asked.toLowerCase();
  const most = Math.max(1, Math.floor(meant.length / LETTERS_PER_EDIT));
  const near = known
    .map((name) => ({ name, edits: editsBetween(meant, name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most);
  const fewest = Math.min(...near.map(({ edits }) => edits));
  return near
    .filter(({ edits }) => edits === fewest)
    .slice(0, MOST_SUGGESTED)
    .map(({ name }) => name);
}

export function suggestion(asked: string, known: readonly string[], otherwise: string): string {
  const near = nearestNames(asked, known);
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : otherwise;
}

/** Counts edits. A name that continues the other is one slip away, however much is missing. */
const editsBetween = (one: string, other: string): number =>
  isStemOf(one, other) || isStemOf(other, one) ? Math.min(1, distance(one, other)) : distance(one, other);

const isStemOf = (stem: string, name: string): boolean =>
  stem.length >= SHORTEST_STEM && name.startsWith(stem);

/** Optimal string alignment: missing, extra, or wrong letters, or two neighbours swapped. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        row[j - 1]! + 1,
        last[j]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[j - 2]! + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
