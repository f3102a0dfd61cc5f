// One process of the scenario fuzz: sends its share of the cases, and its outcomes to the process that started it.
import 'reflect-metadata';
import { fuzzShare } from './fuzz-share.ts';

const [cases, seed] = process.argv.slice(2).map(Number);
const outcomes = await fuzzShare(cases!, seed!);
// A channel that is closed at once loses what is still on its way.
process.send!(outcomes, undefined, {}, () => process.disconnect!());
