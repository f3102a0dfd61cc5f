/**
 * The stream of events: many consumers of one process, and clients that lose the process or the database that they
 * follow. `--short`.
 */
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { manyConsumers } from './stream/many-consumers.ts';
import { resumedStreams } from './stream/resumed-streams.ts';

const { consumers, kills } = optionsOf('stream');
const findings = new Findings(26);
await manyConsumers(consumers, findings);
await resumedStreams(kills, findings);
findings.end();
