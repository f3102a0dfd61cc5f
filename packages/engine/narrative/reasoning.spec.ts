import { type AgentRead } from '../crew/crew-result.ts';
import { agentsIn, numbersIn, signalsIn } from './checks/claims.ts';
import { patternsIn } from './languages.ts';
import { agentReasoning, leadReasoning } from './reasoning.ts';
import { cycleOf, fact, fearGreed, read } from '../../../test/support/narrative/narrated-cycle.ts';

const ENGLISH = patternsIn('en');
const nairobi = (more: Partial<AgentRead>): AgentRead =>
  read('nairobi', 'BTC', { signal: 'bearish', confidence: 0.6149, freshWeight: 1, ...more });
const reasoningOf = (spoken: AgentRead) => agentReasoning(spoken, cycleOf([spoken]));

describe('the reasoning of an agent', () => {
  it('has its confidence, and quotes values of licence class C, attributed', () => {
    const { headline, text, quotedSourceIds } = reasoningOf(
      nairobi({
        reasons: [
          fact('volume_attention', 'bullish', 0.08),
          fearGreed(81, 'bearish', -0.3),
          fact('crowd_positioning', 'bearish', -0.35),
        ],
      }),
    );
    expect(signalsIn(headline, ENGLISH)).toEqual(['bearish']);
    expect(signalsIn(text, ENGLISH)).toEqual(['bearish', 'bearish', 'bullish']);
    expect(numbersIn(text, ENGLISH)).toEqual(['61', '81', '100']);
    expect(quotedSourceIds).toEqual(['sentiment.fear_greed']);
  });

  it('has no figure of a licensed value, whatever the words for it could quote', () => {
    const licensed = { ...fearGreed(81, 'bearish', -0.3), licenseClass: 'B' as const };
    const { text, quotedSourceIds } = reasoningOf(
      nairobi({ reasons: [licensed, fact('volume_attention', 'bullish', 0.1, { value: 1.7320508 })] }),
    );
    expect(numbersIn(text, ENGLISH)).toEqual(['61']);
    expect(quotedSourceIds).toEqual([]);
  });

  it('quotes no value of a fact that no mandate has', () => {
    const unknown = fact('moon_phase', 'bearish', -0.3, {
      sourceIds: ['sentiment.fear_greed'],
      licenseClass: 'C',
    });
    expect(reasoningOf(nairobi({ reasons: [unknown] })).quotedSourceIds).toEqual([]);
  });

  it('states that too little is fresh if it abstains', () => {
    const { headline, text } = reasoningOf(read('denver', 'BTC', { freshWeight: 0.3 }));
    expect(signalsIn(headline, ENGLISH)).toEqual(['monitoring']);
    expect(numbersIn(text, ENGLISH)).toEqual(['30', '50']);
  });

  it('states which part of its inputs counted', () => {
    expect(numbersIn(reasoningOf(nairobi({ freshWeight: 0.85 })).text, ENGLISH)).toContain('85');
  });
});

describe('the reasoning of the lead', () => {
  const bulls = (['tokio', 'berlin', 'helsinki', 'marseille'] as const).map((agent) =>
    read(agent, 'BTC', { signal: 'bullish', score: 0.6, confidence: 0.5 }),
  );
  const result = cycleOf([
    ...bulls,
    read('nairobi', 'BTC', { signal: 'bearish', score: -0.4, confidence: 0.3 }),
  ]);

  it('is the score, and who voted what', () => {
    const { headline, text, quotedSourceIds } = leadReasoning(result);
    expect([signalsIn(headline, ENGLISH), numbersIn(headline, ENGLISH)]).toEqual([['bullish'], ['4', '6']]);
    expect(agentsIn(text, ENGLISH)).toEqual(
      expect.arrayContaining(['tokio', 'berlin', 'nairobi', 'helsinki', 'denver', 'marseille']),
    );
    expect(new Set(signalsIn(text, ENGLISH))).toEqual(new Set(['bullish', 'bearish', 'monitoring']));
    expect(quotedSourceIds).toEqual([]);
  });

  it('states the effect of smoothing', () => {
    const [btc, ...others] = result.crew;
    const held = { ...btc!, held: true, consensus: { ...btc!.consensus, signal: 'neutral' as const } };
    expect(signalsIn(leadReasoning({ ...result, crew: [held, ...others] }).text, ENGLISH)).toContain(
      'neutral',
    );
  });

  it('states that the verdict is missing', () => {
    const { headline, text } = leadReasoning(cycleOf([]));
    expect(signalsIn(headline, ENGLISH)).toEqual(['monitoring']);
    expect(new Set(signalsIn(text, ENGLISH))).toEqual(new Set(['monitoring']));
  });
});
