import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { type EmbedPageTexts } from './page-texts.ts';

export const ENGLISH_PAGE: EmbedPageTexts = {
  ...ENGLISH_SHARED,
  title: 'The verdict on your page',
  lead: 'One script and one element show the newest verdict on any web page. The card renews itself, follows the visitor’s day and night, and says so when it is not up to date.',
  settings: 'Settings',
  asset: 'Asset of the indices',
  language: 'Language',
  languages: { en: 'English', ka: 'ქართული' },
  theme: 'Colours',
  themes: { auto: 'automatic', day: 'day', night: 'night' },
  key: 'Publishable key',
  keyHint: 'mdp_… (may be left empty)',
  html: 'HTML',
  htmlSays:
    'Copy it to where the card should stand. The script is needed once on a page, the element as often as you like.',
  copy: 'Copy',
  copied: 'Copied.',
  keys: 'Where the key comes from',
  keysSay: [
    'Without a key the card works on every page, within the limit that each visitor’s address has.',
    'A publishable key (mdp_…) gives your page limits of its own. The operator of this service issues it for the origins that you name, and refuses it elsewhere; so it may stand in HTML, where everybody reads it.',
    'A secret key (mdk_…) must never stand in a web page.',
  ],
  more: 'Attributes, events, colours and fonts, and the line for your Content-Security-Policy:',
  guide: 'Embedding the verdict',
};
