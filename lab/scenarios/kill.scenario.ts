import { counted, type KillResult } from './kill/kill-result.ts';
import { killLivesBeside } from './kill/lives-beside.ts';
import { killSingleLives } from './kill/single-lives.ts';
import { VERIFIED_CYCLES } from './kill/verified-cycles.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * `kill -9` at any moment, half of one process with its embedded server and hours between two lives, half of processes of
 * every role beside each other on one database.
 */
const { kills: KILLS } = optionsOf('kill');
const TOLD_EVERY_KILLS = 50;

const beganAtMs = performance.now();
let done = 0;
const killed = (): void => {
  done += 1;
  if (done % TOLD_EVERY_KILLS === 0)
    console.error(`${done} of ${KILLS} kills, ${((performance.now() - beganAtMs) / 1000).toFixed(0)} s`);
};
const print = (name: string, { kills, seconds, struck, left }: KillResult): void => {
  console.log(`${name.padEnd(22)}${kills} kills in ${seconds.toFixed(0)} s: ${counted(struck)}`);
  console.log(`${'  after the last'.padEnd(22)}${left}`);
};

const single = await killSingleLives(Math.ceil(KILLS / 2), killed);
print('one process', single);
const beside = await killLivesBeside(Math.floor(KILLS / 2), killed);
print('roles beside', beside);
const problems = [...single.problems, ...beside.problems];
console.log(
  `${'verified'.padEnd(22)}${VERIFIED_CYCLES} cycles of each database recomputed from their stored inputs`,
);
console.log(`${'broken'.padEnd(22)}${problems.length === 0 ? 'nothing' : problems.join('; ')}`);
if (problems.length > 0) process.exitCode = 1;
