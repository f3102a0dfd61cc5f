import { type AgentHeadline, type LeadHeadline, type SpokenSignal } from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { phrasesOf } from './facts-of-crew.ts';
import { type LanguageFrame } from './language-frame.ts';
import { crewRegisterOf } from './register.ts';

/** Headline of an agent; contains one signal word. */
export function agentHeadline<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  headline: AgentHeadline,
  choose: Choose,
): string {
  const { grammar, names, headlines } = frame;
  const { agent, asset, signal } = headline;
  const [speaker, name, salt] = [names.agents[agent], names.assets[asset], `headline.${agent}.${asset}`];
  if (signal === 'monitoring')
    return grammar.headline(choose(headlines.withoutRead, salt)(speaker, name, names.signals[signal]));
  const opening = choose(headlines.openings, salt)(names.signals[signal], name, speaker);
  return grammar.headline(`${opening}${reasonOf(frame, headline, signal, choose)}`);
}

/** Reason after the opening: the strongest fact of each side, where there is one. */
function reasonOf<Name, Agent>(
  frame: LanguageFrame<Name, Agent>,
  { agent, facts }: AgentHeadline,
  signal: SpokenSignal,
  choose: Choose,
): string {
  const { headlines } = frame;
  const [first, second] = facts.map(({ key, leaning }) => ({
    leaning,
    says: phrasesOf(frame, agent, key).headline[leaning],
  }));
  if (!first) {
    const variants = signal === 'neutral' ? headlines.nothingLeans : headlines.balances;
    return headlines.reason(choose(variants, `headline.reason.${agent}`));
  }
  if (second) {
    const join = first.leaning === second.leaning ? headlines.together : headlines.contrast;
    return headlines.reason(join(first.says, second.says));
  }
  if (signal === 'neutral') return headlines.reason(headlines.littleElse(first.says));
  return first.leaning === signal ? headlines.reason(first.says) : headlines.although(first.says);
}

/** Headline of the lead; contains one signal word. */
export function leadHeadline<Name, Agent>(
  { grammar, names, headlines }: LanguageFrame<Name, Agent>,
  headline: LeadHeadline,
  choose: Choose,
): string {
  const { signal, agreeing, of } = headline;
  const variant = choose(headlines.lead[crewRegisterOf(headline)], 'headline.lead');
  return grammar.headline(variant(names.signals[signal], grammar.number(agreeing, 0), grammar.number(of, 0)));
}
