import { type NarrativeReader } from '../../src/published/narrative.reader.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type CycleRange, type FilledShelves } from './narrative-years.ts';

/** How long reads took, milliseconds each. */
export interface PaceOfShelves {
  readonly cached: readonly number[];
  readonly archived: readonly number[];
}

/** Not measured: connections are made, code is compiled, and pages come into memory. */
const WARM_UP = 50;

/**
 * Reads narratives one after the other, in turns from the cache and from the archive, spread over all of either
 * shelf, so that whatever else the machine does meets both alike.
 *
 * @throws when one is read from another shelf than it must be on
 */
export async function interleavedReads(
  reader: NarrativeReader,
  method: 'withoutPlan' | 'withPlan',
  shelves: FilledShelves,
  reads: number,
  everyCycles = 1,
): Promise<PaceOfShelves> {
  const pace = { cached: [] as number[], archived: [] as number[] };
  for (let i = -WARM_UP; i < reads; i++)
    for (const [shelf, source] of [
      ['cached', 'cache'],
      ['archived', 'archive'],
    ] as const) {
      const cycleNumber = spread(shelves[shelf], i + WARM_UP, everyCycles);
      const beganMs = performance.now();
      const read = await reader[method](cycleNumber, LANGUAGES[i & 1]!);
      const tookMs = performance.now() - beganMs;
      if (read?.meta.cacheSource !== source)
        throw new Error(
          `cycle ${cycleNumber} is in the ${read?.meta.cacheSource ?? 'past'}, not the ${source}`,
        );
      if (i >= 0) pace[shelf].push(tookMs);
    }
  return pace;
}

function spread({ from, to }: CycleRange, i: number, everyCycles: number): number {
  const count = (to - from) / everyCycles + 1;
  return from + Math.floor((i * 0.618034 * count) % count) * everyCycles;
}
