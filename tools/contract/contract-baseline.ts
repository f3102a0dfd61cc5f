// Compares the contract with its baseline, or records it anew. Run by `npm run contract:check` and `npm run
// contract:record` through tools/run-typescript.mjs, because the document is made of the application itself.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../documents/formatted.ts';
import { ANNOUNCEMENTS } from '../../src/domain/catalog/announcements.ts';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { RECORDED_REPLIES } from '../../src/http/contract/document-parts.ts';
import { Contract } from '../../test/support/contract.ts';
import { startApi } from '../../test/support/api-app.ts';
import { type ContractBaseline, owedForBreaking } from './baseline-judgement.ts';
import { type ContractJson } from './contract-shape.ts';
import { examplesOutOfStep } from './recorded-examples.ts';

/** Where the contract is recorded. */
const BASELINE_FILE = join('docs', 'contract', 'openapi.baseline.json');

async function currentContract(): Promise<{ baseline: ContractBaseline; outOfStep: string[] }> {
  const { app } = await startApi();
  const document = JSON.parse(app.get(ContractDocument).document.body) as ContractJson;
  const outOfStep = examplesOutOfStep(Contract.of(app).operations, RECORDED_REPLIES);
  await app.close();
  return { baseline: { announcements: ANNOUNCEMENTS.length, document }, outOfStep };
}

async function main(recording: boolean): Promise<number> {
  const { baseline: current, outOfStep } = await currentContract();
  if (outOfStep.length > 0) {
    console.error(
      `the examples aren't those of the contract: record them with \`npm run contract:record\`\n${outOfStep.map((one) => `- ${one}`).join('\n')}`,
    );
    return 1;
  }
  const recorded = existsSync(BASELINE_FILE)
    ? (JSON.parse(readFileSync(BASELINE_FILE, 'utf8')) as ContractBaseline)
    : null;
  const owed = recorded ? owedForBreaking(recorded, current.document, ANNOUNCEMENTS) : [];
  if (owed.length > 0) {
    console.error(`the contract breaks with ${BASELINE_FILE}:\n${owed.map((one) => `- ${one}`).join('\n')}`);
    return 1;
  }
  if (recording) {
    writeFileSync(BASELINE_FILE, formatted(JSON.stringify(current), BASELINE_FILE));
    console.log(`recorded ${BASELINE_FILE}`);
    return 0;
  }
  if (recorded === null || JSON.stringify(recorded) !== JSON.stringify(current)) {
    console.error(
      `the contract is another than in ${BASELINE_FILE}, and breaks nothing: record it with \`npm run contract:record\``,
    );
    return 1;
  }
  return 0;
}

main(process.argv.includes('--record')).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
