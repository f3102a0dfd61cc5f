import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { UsageJournal } from '../../src/platform/journal/usage-journal.ts';

const [folder, records, rest] = process.argv.slice(3) as [string, string, string];
const journal = new UsageJournal(folder);
for (const record of JSON.parse(records) as UsageRecord[]) journal.append(record);
appendFileSync(join(folder, readdirSync(folder)[0]!), rest);
console.log('NOTED');
setInterval(() => undefined, 1_000);
