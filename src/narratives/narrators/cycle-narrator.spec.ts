import { assertLinearTime } from '../../../test/support/processor-time.ts';
import { type TemplateReason } from './narrator-run.store.ts';
import { draftIn, MalformedDraftError, outcomeOf } from './cycle-narrator.ts';

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

const READING = { headline: 'H', summary: 'S.', prose: 'P.\n\nQ.' };
const DRAFT = { ka: READING, en: READING };
const JSON_TEXT = JSON.stringify(DRAFT);

it.each([
  ['as it is', JSON_TEXT],
  ['with blanks around it', `\n ${JSON_TEXT}\n`],
  ['in a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ['behind thoughts', `<think>\nbearish {…} or not?\n</think>\n\n\`\`\`\n${JSON_TEXT}\n\`\`\``],
  [
    'with line ends of another system',
    JSON.stringify({ ...DRAFT, en: { ...READING, prose: ' P.\r\n\r\nQ. ' } }),
  ],
])('takes the object %s', (_, answer) => {
  expect(draftIn(answer)).toEqual(DRAFT);
});

it.each([
  ['nothing', '', 'the answer is not JSON'],
  ['half an object', JSON_TEXT.slice(0, -9), 'the answer is not JSON'],
  ['words before it', `Here it is: ${JSON_TEXT}`, 'the answer is not JSON'],
  ['a list', `[${JSON_TEXT}]`, 'the answer: '],
  ['a fence that is not closed', `\`\`\`json\n${JSON_TEXT}`, 'the answer is not JSON'],
  ['thoughts without an end', `<think>${JSON_TEXT}`, 'the answer is not JSON'],
  [
    'a text longer than any that is published',
    JSON.stringify({ ...DRAFT, en: { ...READING, prose: 'P'.repeat(20_001) } }),
    'en.prose: ',
  ],
  ['one language', JSON.stringify({ en: READING }), 'ka: '],
  ['a part too few', JSON.stringify({ ...DRAFT, ka: { headline: 'H', summary: 'S' } }), 'ka.prose: '],
  ['a part too many', JSON.stringify({ ...DRAFT, en: { ...READING, plan: 'buy' } }), 'en: '],
  ['a part that is not text', JSON.stringify({ ...DRAFT, en: { ...READING, prose: ['P'] } }), 'en.prose: '],
])('rejects %s', (_, answer, message) => {
  expect(() => draftIn(answer)).toThrow(MalformedDraftError);
  expect(() => draftIn(answer)).toThrow(message);
});

// Three backticks, 4,000 blanks, and an `x` once took more than 20 seconds.
it.each([
  ['a fence of blanks', '```'],
  ['thoughts of blanks', '<think>'],
  ['blanks in the middle', 'x'],
])('rejects %s in time in proportion to the length', (_, head) =>
  assertLinearTime(55_000, (length) =>
    expect(() => draftIn(`${head}${' '.repeat(length)}x`)).toThrow('the answer is not JSON'),
  ),
);
