import { type TemplateReason } from '../../persistence/narrator-runs/narrator-run.store.ts';
import { outcomeOf } from './cycle-narrator.ts';

const because = (...causes: TemplateReason['cause'][]): TemplateReason[] =>
  causes.map((cause) => ({ agent: 'tokio', cause, details: [] }));

it.each([
  ['written', because()],
  ['mixed', because('refused')],
  ['mixed', because('refused', 'failed')],
  ['refused', because('refused', 'refused', 'refused')],
  ['failed', because('refused', 'failed', 'refused')],
  ['abandoned', because('failed', 'abandoned', 'abandoned')],
  ['budget', because('failed', 'budget', 'abandoned')],
] as const)('of three speakers is %s for %j', (outcome, reasons) => {
  expect(outcomeOf(3, reasons)).toBe(outcome);
});
