import { counted, type KillResult } from './kill/kill-result.ts';
import { killLivesBeside } from './kill/lives-beside.ts';
import { killSingleLives } from './kill/single-lives.ts';
import { VERIFIED_CYCLES } from './kill/verified-cycles.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * `kill -9` at any moment, half of one process with its embedded server and hours between two lives, half of processes of
 * every role beside each other on one database.
 */
const { kills: KILLS } = optionsOf('kill');
const TOLD_EVERY_KILLS = 50;

const findings = new Findings(22);
let done = 0;
const killed = (): void => {
  done += 1;
  if (done % TOLD_EVERY_KILLS === 0) console.error(`${done} of ${KILLS} kills, ${findings.seconds} s`);
};
const tell = (name: string, { kills, seconds, struck, left, problems }: KillResult): void => {
  findings.say(name, `${kills} kills in ${seconds.toFixed(0)} s: ${counted(struck)}`);
  findings.say('  after the last', left);
  findings.add(problems);
};

tell('one process', await killSingleLives(Math.ceil(KILLS / 2), killed));
tell('roles beside', await killLivesBeside(Math.floor(KILLS / 2), killed));
findings.say('verified', `${VERIFIED_CYCLES} cycles of each database recomputed from their stored inputs`);
findings.end();
