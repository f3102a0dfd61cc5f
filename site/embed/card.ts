import { element } from '../display/element.ts';
import { scoreList } from '../display/score-list.ts';
import { type Asked, type View } from './view.ts';

/** Parts of a card that hosts can style (`::part`); the mandatory content is in none of them. */
const PARTS = { verdict: 'verdict', signal: 'signal', scores: 'scores' } as const;

/** The card inside a shadow root. Unchanged parts stay, so a screen reader doesn't repeat them. */
export class Card {
  private readonly frame = element('section', { class: 'palette card' });
  /** Announced when it changes: the verdict, and the notes before it. */
  private readonly said = element('div', { role: 'status', 'aria-atomic': 'true', part: PARTS.verdict });
  private readonly figures = element('div');
  private readonly legal = element('footer');
  private shown: View | null = null;
  private shownIn: Asked | null = null;

  constructor(root: ShadowRoot) {
    this.frame.append(element('div', { class: 'main' }, this.said, this.figures), this.legal);
    root.append(this.frame);
  }

  show(view: View, asked: Asked): void {
    const { said, figures, legal } = this;
    const isAskedAnew = this.shownIn?.texts !== asked.texts || this.shownIn.asset !== asked.asset;
    const differs = (...parts: readonly (keyof View)[]): boolean =>
      isAskedAnew || parts.some((part) => JSON.stringify(view[part]) !== JSON.stringify(this.shown?.[part]));
    this.frame.setAttribute('aria-label', asked.texts.heading);
    this.frame.lang = asked.texts.locale;
    this.frame.dataset['state'] = view.state;
    if (differs('signal', 'headline', 'notes')) said.replaceChildren(...sentences(view, asked));
    if (differs('facts', 'scores', 'computed')) figures.replaceChildren(...figuresOf(view, asked));
    if (differs('legal', 'credits')) legal.replaceChildren(...legalOf(view));
    this.shown = view;
    this.shownIn = asked;
  }
}

const sentences = ({ signal, headline, notes }: View, { texts }: Asked): HTMLElement[] => [
  element('p', { class: 'heading' }, texts.heading),
  signal === null
    ? element('p', {}, headline)
    : element('p', { class: `signal ${signal}`, part: PARTS.signal }, headline),
  ...notes.map((note) => element('p', { class: 'note' }, note)),
];

const figuresOf = ({ facts, scores, computed }: View, { texts, asset }: Asked): HTMLElement[] => [
  ...facts.map((fact) => element('p', {}, fact)),
  ...(scores.length === 0
    ? []
    : [
        element(
          'div',
          { role: 'group', 'aria-label': `${texts.composites}, ${asset}`, part: PARTS.scores },
          element('p', { class: 'caption' }, `${texts.composites} · ${asset}`),
          scoreList(scores, texts),
        ),
      ]),
  ...(computed === null
    ? []
    : [element('p', { class: 'caption' }, element('time', { datetime: computed.iso }, computed.text))]),
];

const legalOf = ({ legal, credits }: View): HTMLElement[] => [
  ...legal.map((sentence) => element('p', {}, sentence)),
  element(
    'ul',
    {},
    ...credits.map(({ text, url }) =>
      element('li', {}, url === null ? text : element('a', { href: url, rel: 'noopener' }, text)),
    ),
  ),
];
