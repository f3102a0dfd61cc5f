import {
  createClient,
  eachCompositeCycle,
  eachOutlookCycle,
  eachVerdict,
} from '../../../clients/typescript/src/index.ts';
import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { type Findings } from '../../command/findings.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

/** Reads every history of a range as a partner does: each has every cycle once, and labels it as backfilled. */
export async function partnerHistories(
  service: ServiceInstance,
  key: string,
  { from, to }: { readonly from: number; readonly to: number },
  { say, check }: Findings,
): Promise<void> {
  const client = createClient({ baseUrl: service.url, apiKey: key });
  const window = { from: isoUtc(cycleAtMs(from)), to: isoUtc(cycleAtMs(to + 1)), limit: 100 };
  const total = to - from + 1;
  for (const [name, cycles] of Object.entries({
    verdicts: eachVerdict(client, window),
    composites: eachCompositeCycle(client, window),
    outlook: eachOutlookCycle(client, window),
  })) {
    const numbers: number[] = [];
    let unlabelled = 0;
    for await (const { cycle_number: number, backfilled } of cycles) {
      numbers.push(number);
      if (!backfilled) unlabelled += 1;
    }
    const different = new Set(numbers).size;
    say(`${name}/history`, `${numbers.length} cycles, ${unlabelled} without backfilled: true`);
    check(different === total, `the history of ${name} has ${different} of ${total} cycles`);
    check(numbers.length === different, `the history of ${name} has cycles twice`);
    check(unlabelled === 0, `the history of ${name} has ${unlabelled} cycles without the label`);
  }
}
