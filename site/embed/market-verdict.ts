import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../display/words.ts';
import { Card } from './card.ts';
import { ENGLISH_CARD } from './english.texts.ts';
import { type Known, listenTo, NOTHING_KNOWN } from './feed.ts';
import { GEORGIAN_CARD } from './georgian.texts.ts';
import styles from './market-verdict.css?inline';
import { adviceOnFailure, adviceOnSecretKey } from './owner-advice.ts';
import { type Service } from './reading.ts';
import { type CardTexts } from './texts.ts';
import { type Asked, viewOf } from './view.ts';

const TEXTS: Readonly<Record<PageLanguage, CardTexts>> = { en: ENGLISH_CARD, ka: GEORGIAN_CARD };

const OWN_ORIGIN = new URL(import.meta.url).origin;

// A constructed sheet isn't an inline style, so it works under any policy of the page around it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/**
 * `<market-verdict>`: the latest verdict as a card. Attributes `api-key`, `asset`, `lang`, `theme` and `base`, and the event `verdict`,
 * are described in docs/partners/embedding.md.
 */
class MarketVerdict extends HTMLElement {
  static readonly observedAttributes = ['api-key', 'asset', 'lang', 'base'];

  private readonly card: Card;
  private known = NOTHING_KNOWN;
  private service: Service | null = null;
  private stop: (() => void) | null = null;
  private isChanging = false;
  private lastAdvice = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.card = new Card(root);
  }

  connectedCallback(): void {
    this.obey();
  }

  disconnectedCallback(): void {
    this.stop?.();
    this.stop = null;
    this.service = null;
  }

  /** Handles all attributes set together in one call, so that a key is never sent to an earlier address. */
  attributeChangedCallback(): void {
    if (this.isChanging) return;
    this.isChanging = true;
    queueMicrotask(() => {
      this.isChanging = false;
      if (this.isConnected) this.obey();
    });
  }

  private obey(): void {
    const base = baseOf(this.getAttribute('base'));
    const asset = assetOf(this.getAttribute('asset'));
    if (base === null) this.advise(`base="${this.getAttribute('base')}" is not an HTTP or HTTPS URL.`);
    if (asset === null)
      this.advise(`asset="${this.getAttribute('asset')}" is not one of ${ASSETS.join(', ')}.`);
    if (base === null || asset === null) {
      this.disconnectedCallback();
      this.known = { reading: null, failure: UNUSABLE };
      return this.show();
    }
    const key = this.getAttribute('api-key') || null;
    if (this.service?.base === base && this.service.key === key) return this.show();
    this.disconnectedCallback();
    this.service = { base, key };
    if (key !== null) this.advise(adviceOnSecretKey(key));
    this.stop = listenTo(this.service, this.hear);
  }

  private readonly hear = (known: Known): void => {
    const isNew = known.reading !== null && known.reading !== this.known.reading;
    this.known = known;
    if (known.failure !== null) this.advise(adviceOnFailure(known.failure, location.origin));
    this.show();
    if (isNew)
      this.dispatchEvent(
        new CustomEvent('verdict', { detail: known.reading, bubbles: true, composed: true }),
      );
  };

  private show(): void {
    const asked: Asked = {
      base: this.service?.base ?? OWN_ORIGIN,
      asset: assetOf(this.getAttribute('asset')) ?? ASSETS[0],
      texts: TEXTS[languageOf(this)],
    };
    this.card.show(viewOf(this.known, asked, Date.now()), asked);
  }

  /** Shows advice in the console, for the owner of the page and not for visitors; the same advice once. */
  private advise(sentence: string | null): void {
    if (sentence === null || sentence === this.lastAdvice) return;
    this.lastAdvice = sentence;
    console.warn(`<market-verdict>: ${sentence}`);
  }
}

/** Failure of an element that has no service to call; counts as rejected. */
const UNUSABLE = { status: 400, code: null, detail: '', retryAfterSeconds: null } as const;

function baseOf(written: string | null): string | null {
  if (written === null) return OWN_ORIGIN;
  if (!URL.canParse(written)) return null;
  const { protocol, origin, pathname } = new URL(written);
  return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/$/, '') : null;
}

const assetOf = (written: string | null): Asset | null =>
  written === null ? ASSETS[0] : (ASSETS.find((asset) => asset === written.toUpperCase()) ?? null);

/** The language of the element or of the page around it, if the card has it; otherwise English. */
const languageOf = (place: Element): PageLanguage =>
  PAGE_LANGUAGES.find((name) => place.matches(`:lang(${name})`)) ?? 'en';

if (customElements.get('market-verdict') === undefined)
  customElements.define('market-verdict', MarketVerdict);
