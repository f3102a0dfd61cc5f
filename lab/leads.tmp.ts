import { writeFileSync } from 'node:fs';
import { BenchHistory } from '../test/support/replay/bench-history.ts';
import { openBench } from '../test/support/replay/replay-bench.ts';
import { narrateConsecutive, leadTextFigures } from '../test/narratives/consecutive-texts.ts';
const bench = (await openBench())!;
const history = await BenchHistory.load(bench);
const first = history.cycleAt(Date.parse(process.env.AT!));
const all = narrateConsecutive(history, first, 8);
let out = `# Eight consecutive lead texts: recorded cycles ${first} to ${first + 7} of the bench, recorded from ${process.env.AT} on (the bench shifts time by 18 months)\n\n\`\`\`json\n${JSON.stringify(leadTextFigures(all), null, 1)}\n\`\`\`\n`;
for (const l of ['en', 'ka']) for (const { result, narrative } of all) {
  const { headline, prose } = narrative.readings[l]!.profesor!;
  out += `\n## ${result.cycleNumber} (${result.cycleAt}), ${l}: ${headline}\n\n${prose}\n`;
}
writeFileSync(process.env.OUT!, out);
const { action } = all[0]!.narrative; console.log(JSON.stringify(action.texts, null, 1)); for (const a of ['nairobi']) console.log(all[0]!.narrative.readings.en![a as never]!['prose'], '\n', all[0]!.narrative.readings.ka![a as never]!['prose']);
