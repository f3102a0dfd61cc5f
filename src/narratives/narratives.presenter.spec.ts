import { type SpeakerFacts } from '../../packages/engine/narrative/narrative.ts';
import { type SpeakerText } from '../../packages/engine/narrative/model/script.ts';
import { type AgentName } from '../../packages/engine/crew/crew.ts';
import { type CycleTexts } from '../http/envelope/cycle-answer.ts';
import { presentNarrative } from './narratives.service.ts';

const speaker = (agent: AgentName, more: Partial<SpeakerFacts> = {}): SpeakerFacts => ({
  agent,
  signal: 'bullish',
  confidencePct: 61,
  dataCategories: ['price_trend'],
  riskFlags: [],
  metricLabels: { ka: ['დღიური ტრენდი: მნიშვნელობა არ ქვეყნდება'], en: ['Daily trend: value not disclosed'] },
  quotedSourceIds: [],
  ...more,
});
const reading = (word: string): SpeakerText => ({
  headline: word,
  summary: `${word}.`,
  prose: `${word}.\n\n${word}.`,
});

const CYCLE = { cycleNumber: 70_609, cycleAtMs: Date.UTC(2026, 0, 5, 12, 15), backfilled: true };

const texts: CycleTexts = {
  facts: {
    speakers: [
      speaker('profesor', { quotedSourceIds: ['sentiment.fear_greed', 'econ.cpi'] }),
      speaker('tokio', { riskFlags: ['overbought'], quotedSourceIds: ['econ.cpi'] }),
    ],
    providerKeys: ['econ', 'sentiment', 'exchange'],
  },
  readings: {
    profesor: reading('ბაზარი იზრდება'),
    tokio: reading('ტრენდი ძლიერია'),
  },
  language: 'ka',
};

describe('presentNarrative', () => {
  it('shows every field of an agent except its full text, with labels in the served language', () => {
    const { data } = presentNarrative(CYCLE, texts, false);
    expect(data).toMatchObject({
      cycle_number: 70_609,
      cycle_at: '2026-01-05T12:15:00+00:00',
      backfilled: true,
    });
    expect(data.agents.map(({ agent }) => agent)).toEqual(['profesor', 'tokio']);
    expect(data.agents[1]).toEqual({
      agent: 'tokio',
      signal: 'bullish',
      confidence_pct: 61,
      headline: 'ტრენდი ძლიერია',
      headline_lang: 'ka',
      narrative_lang: 'ka',
      data_categories: ['price_trend'],
      key_metrics_labels: ['დღიური ტრენდი: მნიშვნელობა არ ქვეყნდება'],
      risk_flags: ['overbought'],
    });
  });

  it('adds only the full texts on request', () => {
    const [brief, whole] = [false, true].map(
      (withProse) => presentNarrative(CYCLE, texts, withProse).data.agents,
    );
    expect(whole!.map(({ narrative }) => narrative)).toEqual([
      'ბაზარი იზრდება.\n\nბაზარი იზრდება.',
      'ტრენდი ძლიერია.\n\nტრენდი ძლიერია.',
    ]);
    expect(whole).toEqual(brief!.map((agent, i) => ({ ...agent, narrative: whole![i]!.narrative })));
  });

  it('has labels in the served language, whichever was requested', () => {
    const { data } = presentNarrative(CYCLE, { ...texts, language: 'en' }, false);
    expect(data.agents[0]).toMatchObject({
      headline_lang: 'en',
      narrative_lang: 'en',
      key_metrics_labels: ['Daily trend: value not disclosed'],
    });
  });

  it('lists the sources of all shown values', () => {
    expect(new Set(presentNarrative(CYCLE, texts, false).quotedSourceIds)).toEqual(
      new Set(['sentiment.fear_greed', 'econ.cpi']),
    );
  });
});
