import { CREW } from '../../domain/crew/crew.ts';
import { type EnglishName, LEAD_NAME as ENGLISH_LEAD } from '../languages/en/names.ts';
import { type GeorgianName, LEAD_NAME as GEORGIAN_LEAD } from '../languages/ka/names.ts';
import { type AgentPhrases } from '../model/phrasebook.ts';
import { expectPhrasesInOrder } from '../phrase-rules.fixture.ts';
import { agentPhrasesIn } from './agent-phrases.ts';

const [english, georgian] = [agentPhrasesIn('en'), agentPhrasesIn('ka')] as [
  Record<string, AgentPhrases<EnglishName, string>>,
  Record<string, AgentPhrases<GeorgianName, GeorgianName>>,
];

describe.each(CREW)('the phrases of %s', (agent) => {
  it('keep the rules of their form, and say the same in both languages', () => {
    expectPhrasesInOrder(agent, english[agent]!, georgian[agent]!);
  });
});

describe('the names of the agents and the lead', () => {
  it('can be followed by ’s in English', () => {
    for (const name of [ENGLISH_LEAD, ...CREW.map((agent) => english[agent]!.name)])
      expect(name).toMatch(/^[A-Z][a-z]+[^s]$/);
  });

  it('have all forms in Georgian', () => {
    for (const name of [GEORGIAN_LEAD, ...CREW.map((agent) => georgian[agent]!.name)])
      for (const form of Object.values(name)) expect(form).toMatch(/^[ა-ჰ]{5,}$/);
  });
});
