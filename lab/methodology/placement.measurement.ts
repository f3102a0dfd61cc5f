/**
 * Prints where the points of scores and components fall, by year: the figure of docs/methodology/figures.md alone. REPLAY_URL
 * names a bench of recorded history.
 */
import { BenchHistory } from '../../test/support/replay/bench-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { placementFigures } from './placement-figures.ts';

const bench = await openBench();
if (bench) console.log(placementFigures(await BenchHistory.load(bench)).join('\n'));
