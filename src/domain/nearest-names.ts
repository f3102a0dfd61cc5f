/** Longer than any name there is: whoever sends it made no slip of the pen. */
const LONGEST_ASKED = 64;
/** So many letters of a name say what is meant, where the rest is missing or too much. */
const SHORTEST_STEM = 3;
/** One slip for so many letters. */
const LETTERS_PER_SLIP = 3;
/** More suggestions than that are a list, which is served elsewhere. */
const MOST_SUGGESTED = 3;

/**
 * The names that somebody most likely meant, letter case aside; empty where none is near.
 *
 * @example nearestNames('signl', ['signal', 'limit']) // ['signal']
 * @example nearestNames('form', ['from', 'to']) // ['from']
 */
export function nearestNames(asked: string, known: readonly string[]): string[] {
  if (asked.length > LONGEST_ASKED) return [];
  const meant = asked.toLowerCase();
  const most = Math.max(1, Math.floor(meant.length / LETTERS_PER_SLIP));
  const near = known
    .map((name) => ({ name, slips: slipsBetween(meant, name.toLowerCase()) }))
    .filter(({ slips }) => slips <= most);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_SUGGESTED)
    .map(({ name }) => name);
}

/** ` Did you mean a or b?` to be put behind a sentence, or `otherwise` where no name is near. */
export function suggestion(asked: string, known: readonly string[], otherwise: string): string {
  const near = nearestNames(asked, known);
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : otherwise;
}

/** A name that goes on where the other ends is one slip away, however much is missing. */
const slipsBetween = (one: string, other: string): number =>
  isStemOf(one, other) || isStemOf(other, one) ? Math.min(1, distance(one, other)) : distance(one, other);

const isStemOf = (stem: string, name: string): boolean =>
  stem.length >= SHORTEST_STEM && name.startsWith(stem);

/** Optimal string alignment: letters missing, too much, wrong, or two neighbours swapped. */
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
