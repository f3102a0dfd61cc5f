/** How many times longer the longer of two texts is, and how many times longer work on it may take at most. */
const LONGER = 8;
const MOST_GROWTH = 3 * LONGER;
/** Less than this is noise: a compilation, a garbage collection. */
const NOISE_MS = 20;

/** Milliseconds of processor time, which no other process adds to: wall time depends on how busy the machine is. */
export async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Throws where work does not take time in proportion to the length of its text. Compares two lengths, so that the speed of
 * the machine does not matter either: eight times the text takes eight times as long where the work is linear, and 64
 * times where it is quadratic.
 *
 * @param workOn makes a text of that length and works on it
 */
export async function assertLinearTime(length: number, workOn: (length: number) => unknown): Promise<void> {
  const shortMs = await processorMsOf(() => workOn(length / LONGER));
  const longMs = await processorMsOf(() => workOn(length));
  if (longMs > MOST_GROWTH * Math.max(shortMs, NOISE_MS))
    throw new Error(`${LONGER} times the text took ${longMs} ms after ${shortMs} ms`);
}
