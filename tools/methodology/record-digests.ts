/** Records the digests of versions that have none yet. A published version keeps its digest: a change is refused. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { currentDigests, digestProblems, DIGESTS_FILE, type RecordedDigests } from './methodology-digest.ts';

const recorded: RecordedDigests = existsSync(DIGESTS_FILE)
  ? (JSON.parse(readFileSync(DIGESTS_FILE, 'utf8')) as RecordedDigests)
  : {};
const current = currentDigests();
for (const { name, version, digest } of current) {
  recorded[name] ??= {};
  recorded[name][version] ??= digest;
}
writeFileSync(DIGESTS_FILE, `${JSON.stringify(recorded, null, 2)}\n`);
const problems = digestProblems(current, recorded);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
